import type { Tone } from './Badge.tsx'

interface StatusLook {
  tone: Tone
  label?: string
}

/** Every status that the product shows, with its colour. The status is its own label unless one is given. */
export const statusLooks: Readonly<Record<string, StatusLook>> = {
  // contracts; 'signed' has the colour of 'pending', because it waits for the DJ
  draft: { tone: 'grey' },
  sent: { tone: 'blue' },
  pending: { tone: 'yellow' },
  signed: { tone: 'yellow', label: 'Client Signed' },
  confirmed: { tone: 'green' },
  completed: { tone: 'purple' },
  cancelled: { tone: 'red' },
  // further badges of the contract page
  'fully-signed': { tone: 'green', label: 'Fully Signed' },
  incomplete: { tone: 'yellow', label: 'Incomplete' },
  // service requests
  viewed: { tone: 'blue' },
  interested: { tone: 'green' },
  booked: { tone: 'purple' },
  // applications and music requests
  accepted: { tone: 'green' },
  rejected: { tone: 'red' },
  declined: { tone: 'red' },
  // subscriptions
  active: { tone: 'green' },
  trialing: { tone: 'blue' },
  past_due: { tone: 'yellow' },
  unpaid: { tone: 'red' },
  canceled: { tone: 'red' },
  incomplete_expired: { tone: 'grey' },
  paused: { tone: 'grey' },
}

/** An unknown status is shown in the colour of a draft. */
export function statusLook(status: string): Required<StatusLook> {
  const look = Object.hasOwn(statusLooks, status) ? statusLooks[status] : undefined
  return { tone: look?.tone ?? 'grey', label: look?.label ?? status.replaceAll('_', ' ') }
}
