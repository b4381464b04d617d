import { sql } from 'drizzle-orm'
import type { AuditProblem } from '../../kernel/audit/verify.ts'
import type { Conn } from '../../kernel/db/database.ts'

const MOST = 1000

/** Checks that versions, signatures and sealed documents are unchanged and match the audit trail. */
export async function verifyEvidence(conn: Conn): Promise<AuditProblem[]> {
  const { rows } = await conn.execute<AuditProblem & Record<string, unknown>>(sql`
    select 'contract ' || contract_id as subject, null::int as seq,
      'version ' || version || ' does not match its hash' as words
    from contract_versions where encode(sha256(convert_to(document, 'UTF8')), 'hex') <> sha256
    union all
    select 'contract ' || contract_id, null, 'the picture of the ' || party || '''s signature was changed'
    from contract_signatures where encode(sha256(image), 'hex') <> image_sha256
    union all
    select 'contract ' || s.contract_id, null, 'the ' || s.party || '''s signature belongs to another text'
    from contract_signatures s
    where not exists (
      select 1 from contract_versions v
      where v.contract_id = s.contract_id and v.version = s.version and v.sha256 = s.document_sha256
    )
    union all
    select 'contract ' || s.contract_id, null, 'the audit trail has no entry for the ' || s.party || '''s signature'
    from contract_signatures s
    where not exists (
      select 1 from audit_log a
      where a.subject_type = 'contract' and a.subject_id = s.contract_id::text
        and a.action = case s.party when 'dj' then 'contract.confirmed' else 'contract.signed' end
        and a.details ->> 'version' = s.version::text and a.details ->> 'versionHash' = s.document_sha256
    )
    union all
    select 'contract ' || p.contract_id, null, 'the audit trail has no entry for the sealed document'
    from contract_papers p
    where not exists (
      select 1 from audit_log a
      where a.subject_type = 'contract' and a.subject_id = p.contract_id::text
        and a.action = 'contract.sealed' and a.details ->> 'pdfSha256' = p.sha256
    )
    union all
    select 'contract ' || contract_id, null, 'the sealed document was changed'
    from contract_papers where encode(sha256(pdf), 'hex') <> sha256
    union all
    select 'contract ' || p.contract_id, null, 'the sealed document refers to a missing audit entry'
    from contract_papers p
    where not exists (
      select 1 from audit_log a
      where a.subject_type = 'contract' and a.subject_id = p.contract_id::text and a.hash = p.audit_head
    )
    order by 1 limit ${MOST}`)
  return rows
}
