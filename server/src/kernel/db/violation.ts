import pg from 'pg'

const KINDS = {
  '23502': 'not-null',
  '23503': 'foreign-key',
  '23505': 'unique',
  '23514': 'check',
  '23P01': 'exclusion',
} as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

export interface Violation {
  readonly kind: Kind
  /** Absent for not-null, which names a column instead. */
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
}

/** Finds the server's own error inside the errors that Drizzle or a caller wrapped around it. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof pg.DatabaseError) return e
  return undefined
}

/** Which rule of the schema a failed statement broke; undefined when it failed for another reason. */
export function violationIn(error: unknown): Violation | undefined {
  const found = databaseError(error)
  const kind = found?.code && found.code in KINDS ? KINDS[found.code as keyof typeof KINDS] : undefined
  if (!found || !kind) return undefined
  return { kind, constraint: found.constraint, table: found.table, column: found.column }
}

/** True when the statement failed on that named constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  violationIn(error)?.constraint === constraint
