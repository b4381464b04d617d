/** The page on which a contract is read, changed and signed. */
export const signAddress = (id: string): string => `/contracts/${id}/sign`
export const daySheetAddress = (id: string): string => `/contracts/${id}/day-sheet`
export const musicPlanAddress = (id: string): string => `/contracts/${id}/music`
export const timelineAddress = (id: string): string => `/contracts/${id}/timeline`
export const questionsAddress = (id: string): string => `/contracts/${id}/questions`
export const partyAddress = (id: string): string => `/contracts/${id}/party`

/** What is known of an event before there is a contract about it. */
export interface KnownEvent {
  readonly clientEmail: string
  readonly clientName?: string | null | undefined
  readonly eventType?: string | null | undefined
  readonly eventDate?: string | null | undefined
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
  readonly venue?: string | null | undefined
  readonly venueAddress?: string | null | undefined
  readonly price?: number | null | undefined
  /** A whole percent; where the deposit is none, its amount is only told. */
  readonly depositPercent?: number | null | undefined
  readonly deposit?: number | null | undefined
  /** The booking from elsewhere of which the contract is made. */
  readonly brought?: string | null | undefined
}

/** The form that invites a client, filled in with what is known. */
export function createContractAddress(known: KnownEvent): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(known))
    if (name === 'clientEmail' || (value !== null && value !== undefined)) query.set(name, String(value))
  return `/contracts?${query}`
}
