import type { Tone } from './Badge.tsx'

interface StatusLook {
  tone: Tone
  label?: string
}

/** Every status the product shows, with its colour. The word itself is the label unless one is given. */
export const statusLooks: Readonly<Record<string, StatusLook>> = {
  // contracts; 'signed' waits for the DJ and counts as pending
  draft: { tone: 'grey' },
  sent: { tone: 'blue' },
  pending: { tone: 'yellow' },
  signed: { tone: 'yellow', label: 'Client Signed' },
  confirmed: { tone: 'green' },
  completed: { tone: 'purple' },
  cancelled: { tone: 'red' },
  // the contract page's own words
  'fully-signed': { tone: 'green', label: 'Fully Signed' },
  incomplete: { tone: 'yellow', label: 'Incomplete' },
  // service requests
  viewed: { tone: 'blue' },
  interested: { tone: 'green' },
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
