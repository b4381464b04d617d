import type { Conn } from '../db/database.ts'
import { auditLog } from './table.ts'

interface From {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** The token by which a program of the actor called. */
  readonly tokenId?: string
}

export interface AuditEntry {
  /** Who did it; null for a visitor or the system itself. */
  readonly actorId: string | null
  /** What was done, in the past tense: `contract.signed`, `password.changed`. */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string }
  /** Facts worth proving later; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>
  /** Where the call came from, as the endpoint kernel hands it to a verb. */
  readonly from?: From
  /** Defaults to now; set it for something that happened earlier. */
  readonly at?: Date
}

const LONGEST_USER_AGENT = 400

/** Call it in the transaction of the change it records, so that neither exists without the other. */
export async function record(
  conn: Conn,
  { actorId, action, subject, details, from, at }: AuditEntry,
): Promise<void> {
  await conn.insert(auditLog).values({
    ...(at && { at }),
    actorId,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    details: { ...details, ...(from?.tokenId && { tokenId: from.tokenId }) },
    ip: from?.ip ?? null,
    userAgent: from?.userAgent.slice(0, LONGEST_USER_AGENT) ?? null,
    requestId: from?.requestId ?? null,
  })
}
