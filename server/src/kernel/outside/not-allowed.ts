/** What is wrong with an address that somebody typed. */
export type AddressTrouble =
  | 'too-long'
  | 'not-an-address'
  | 'with-user'
  | 'no-https'
  | 'port'
  | 'private'
  | 'unknown-name'

/** An address that somebody typed is not one that we ask. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  readonly why: AddressTrouble

  constructor(why: AddressTrouble) {
    super(why)
    this.why = why
  }
}

/** The error of that class inside those that a connection wrapped around it. */
export function causeOf<E extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => E,
): E | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof kind) return each
  return null
}
