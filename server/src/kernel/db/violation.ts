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
  const failure = databaseError(error)
  const kind = failure?.code && failure.code in KINDS ? KINDS[failure.code as keyof typeof KINDS] : undefined
  if (!failure || !kind) return undefined
  return { kind, constraint: failure.constraint, table: failure.table, column: failure.column }
}

/** True when the statement failed on that named constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  violationIn(error)?.constraint === constraint
