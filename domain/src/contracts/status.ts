export const contractStatuses = [
  'draft',
  'sent',
  'pending',
  'signed',
  'confirmed',
  'completed',
  'cancelled',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

interface Standing {
  readonly status: ContractStatus
}
interface Signed extends Standing {
  readonly clientSignedAt: string | null
  readonly djSignedAt: string | null
}

/** The badge of a contract: what is signed says more than the state alone. */
export function badgeOf(given: Signed): string {
  if (given.clientSignedAt && given.djSignedAt) return 'Fully Signed'
  return given.clientSignedAt ? 'Client Signed' : given.status
}

export const contractTabs = ['all', 'pending', 'confirmed', 'completed', 'cancelled'] as const
export type ContractTab = (typeof contractTabs)[number]

/** A contract that the client signed still waits, for the DJ. Drafts and sent ones show under All only. */
export const isInTab = ({ status }: Standing, tab: ContractTab): boolean =>
  tab === 'all' || status === tab || (tab === 'pending' && status === 'signed')

/** A day-of sheet is for a booking that is confirmed, or was. */
export const hasDaySheet = ({ status }: Standing): boolean => status === 'confirmed' || status === 'completed'
