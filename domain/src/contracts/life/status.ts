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

/** The text of a contract's badge: signatures come before the status. */
export function badgeOf(contract: Signed): string {
  if (contract.clientSignedAt && contract.djSignedAt) return 'Fully Signed'
  return contract.clientSignedAt ? 'Client Signed' : contract.status
}

export const contractTabs = ['all', 'pending', 'confirmed', 'completed', 'cancelled'] as const
export type ContractTab = (typeof contractTabs)[number]

/** What every count, badge and colour calls pending: also a contract that only the client signed, which waits for the DJ. */
export const isPending = ({ status }: Standing): boolean => status === 'pending' || status === 'signed'

/** A booking that both signed, also after the event. */
export const isBooked = ({ status }: Standing): boolean => status === 'confirmed' || status === 'completed'

/** Drafts and sent ones are under All only. */
export const isInTab = (contract: Standing, tab: ContractTab): boolean =>
  tab === 'pending' ? isPending(contract) : tab === 'all' || contract.status === tab

export const hasDaySheet = (contract: Standing): boolean => isBooked(contract)

/** A draft is the DJ's own paper, so there is nobody yet to plan the music with. */
export const hasMusicPlan = ({ status }: Standing): boolean => status !== 'draft'
