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

/** A contract that only the client signed is pending: it waits for the DJ. Drafts and sent ones are under All only. */
export const isInTab = ({ status }: Standing, tab: ContractTab): boolean =>
  tab === 'all' || status === tab || (tab === 'pending' && status === 'signed')

export const hasDaySheet = ({ status }: Standing): boolean => status === 'confirmed' || status === 'completed'

/** A draft is the DJ's own paper, so there is nobody yet to plan the music with. */
export const hasMusicPlan = ({ status }: Standing): boolean => status !== 'draft'
