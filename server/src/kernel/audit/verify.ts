import { sql } from 'drizzle-orm'
import type { Conn } from '../db/database.ts'

export interface AuditProblem {
  readonly subject: string
  /** The number of the entry in the subject's chain; null when the problem is not about a single entry. */
  readonly seq: number | null
  readonly words: string
}

const MOST_PROBLEMS = 1000

/**
 * Hashes every entry again and compares it with its own hash, the entry before it and the end of its chain. An entry
 * whose words were erased because a person left has only its place in the chain.
 */
export async function verifyAudit(conn: Conn): Promise<{ entries: number; problems: AuditProblem[] }> {
  const { rows } = await conn.execute<AuditProblem & Record<string, unknown>>(sql`
    select subject_type || ' ' || subject_id as subject, seq, words from (
      select subject_type, subject_id, seq, case
        when erased_at is not null and not audit_may_be_erased(entry) then 'was erased, though nobody has left'
        when erased_at is null and hash <> audit_entry_hash(entry) then 'was changed after it was written'
        when prev_hash <> coalesce(lag(hash) over chain, '') then 'does not follow the one before it'
        when seq <> row_number() over chain then 'has a number that leaves a gap'
      end as words
      from audit_log entry
      window chain as (partition by subject_type, subject_id order by seq)
    ) checked where words is not null
    union all
    select subject_type || ' ' || subject_id, seq, 'was the last one, and is gone' from audit_heads head
    where not exists (
      select 1 from audit_log entry
      where entry.subject_type = head.subject_type and entry.subject_id = head.subject_id
        and entry.seq = head.seq and entry.hash = head.hash
    )
    union all
    select subject_type || ' ' || subject_id, max(seq), 'is beyond the end of its chain' from audit_log entry
    where not exists (
      select 1 from audit_heads head
      where head.subject_type = entry.subject_type and head.subject_id = entry.subject_id and head.seq >= entry.seq
    )
    group by 1
    order by 1, 2
    limit ${MOST_PROBLEMS}`)
  const counted = await conn.execute<{ n: number }>(sql`select count(*)::int as n from audit_log`)
  return { entries: counted.rows[0]?.n ?? 0, problems: rows }
}
