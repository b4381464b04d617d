import { dayIn } from './form/hours.ts'

interface Signed {
  readonly clientSignedAt?: Date | string | null
  readonly djSignedAt?: Date | string | null
}

/** When the second party signed; null before that. */
export function bookedAt({ clientSignedAt, djSignedAt }: Signed): Date | null {
  if (!clientSignedAt || !djSignedAt) return null
  return new Date(Math.max(new Date(clientSignedAt).getTime(), new Date(djSignedAt).getTime()))
}

/** The day of the second signature in the zone of the event, as yyyy-mm-dd. */
export function bookedOn(contract: Signed & { readonly timeZone: string }): string | null {
  const at = bookedAt(contract)
  return at && dayIn(contract.timeZone, at)
}
