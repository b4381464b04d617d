import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A condition: one of these texts contains what somebody searches for, whatever its accents and capitals. */
export function contains(q: string | undefined, ...columns: readonly AnyColumn[]): SQL | undefined {
  if (!q) return undefined
  const text = sql.join(
    columns.map((column) => sql`coalesce(${column}::text, '')`),
    sql` || ' ' || `,
  )
  const plain = (part: SQL) => sql`lower(public.immutable_unaccent(${part}))`
  const wanted = q.replaceAll(/[\\%_]/g, '\\$&')
  return sql`${plain(text)} like '%' || ${plain(sql`${wanted}::text`)} || '%'`
}
