import type { Tone } from '../kernel/ui/feedback/Badge.tsx'

interface StatusLook {
  word: string
  tone: Tone
  sentence: string
}

const looks: Readonly<Record<string, StatusLook>> = {
  trialing: { word: 'free trial', tone: 'blue', sentence: 'Your trial is running.' },
  active: { word: 'active', tone: 'green', sentence: 'Your subscription is active.' },
  past_due: { word: 'payment overdue', tone: 'red', sentence: 'Your last payment failed.' },
  unpaid: { word: 'unpaid', tone: 'red', sentence: 'Your last payment failed.' },
  paused: { word: 'paused', tone: 'yellow', sentence: 'It is paused.' },
  canceled: { word: 'ended', tone: 'grey', sentence: 'It has ended.' },
}

/** How a status of the subscription is shown. An unknown one shows its own name. */
export const statusLook = (status: string): StatusLook =>
  looks[status] ?? { word: status.replaceAll('_', ' '), tone: 'grey', sentence: '' }
