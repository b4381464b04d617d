import { randomBytes } from 'node:crypto'

export const newTestId = (kind: 'pi' | 'seti' | 'cus' | 'sub' | 'in' | 'evt'): string =>
  `${kind}_${randomBytes(12).toString('hex')}`

/** A payment or setup that waits for its card. */
export function begun(kind: 'pi' | 'seti') {
  const id = newTestId(kind)
  const clientSecret = `${id}_secret_${randomBytes(12).toString('hex')}`
  return { id, clientSecret, status: 'requires_payment_method' as const }
}

export function written<T>(row: T | undefined): T {
  if (!row) throw new Error('a row that was just written is gone')
  return row
}
