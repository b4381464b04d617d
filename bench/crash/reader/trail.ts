import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Check, statement, type Violation } from './violation.ts'

const run = promisify(execFile)
const verifier = fileURLToPath(new URL('../../../server/src/audit-verify.ts', import.meta.url))

/** The chain of each subject, computed again without the functions of the database. */
export const trailChecks: readonly Check[] = [
  statement(
    'the chain of the audit trail is broken',
    `select subject_type || ' ' || subject_id || ' ' || seq as words from (
       select e.*, lag(hash) over chain as hash_before, row_number() over chain as place,
         encode(sha256(convert_to(jsonb_build_array(prev_hash, seq, id, extract(epoch from at), actor_id, action,
           subject_type, subject_id, details, ip, user_agent, request_id)::text, 'UTF8')), 'hex') as computed
       from audit_log e window chain as (partition by subject_type, subject_id order by seq)) checked
     where seq <> place or prev_hash <> coalesce(hash_before, '') or (erased_at is null and hash <> computed)`,
  ),
  statement(
    'the end of a chain is not its last entry',
    `select h.subject_type || ' ' || h.subject_id as words from audit_heads h
     left join (select subject_type, subject_id, max(seq) as seq from audit_log group by 1, 2) e
       on e.subject_type = h.subject_type and e.subject_id = h.subject_id
     where h.seq is distinct from e.seq`,
  ),
]

/** `npm run audit:verify`, which also looks at what was signed. */
export async function verifyTrail(databaseUrl: string): Promise<Violation[]> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return run(process.execPath, [verifier], { env, maxBuffer: 10_000_000 }).then(
    () => [],
    (error: Error & { stdout?: string }) => [`audit:verify is not content: ${error.stdout || error.message}`],
  )
}
