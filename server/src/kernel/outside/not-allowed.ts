/** An address that somebody typed is not one that we ask: it is private, not encrypted, or carries a password. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** The error of that class inside those that a connection wrapped around it. */
export function causeOf<E extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => E,
): E | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof kind) return each
  return null
}
