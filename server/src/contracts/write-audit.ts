import type { Change } from '@cuebook/domain/contracts/changes.ts'
import type { ContractEvent } from '@cuebook/domain/contracts/history-words.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type AuditEntry, record } from '../kernel/audit/record.ts'
import { auditLog } from '../kernel/audit/table.ts'
import type { Tx } from '../kernel/db/database.ts'

/** What a contract's entries carry besides who, when and from where. */
export interface ContractAuditDetails {
  readonly by: Party | null
  readonly name: string | null
  readonly version: number
  readonly versionHash?: string
  readonly changes?: readonly Change[]
  readonly [more: string]: unknown
}

export const recordContract = (
  tx: Tx,
  event: ContractEvent,
  contractId: string,
  actorId: string | null,
  details: ContractAuditDetails,
  from?: AuditEntry['from'],
): Promise<void> =>
  record(tx, {
    actorId,
    action: event,
    subject: { type: 'contract', id: contractId },
    details,
    ...(from && { from }),
  })

/** For what people may do any number of times: once a version and person is enough, and keeps the trail readable. */
export async function recordContractOnce(...entry: Parameters<typeof recordContract>): Promise<void> {
  const [tx, event, contractId, actorId, { version }] = entry
  const [known] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'contract'),
        eq(auditLog.subjectId, contractId),
        eq(auditLog.action, event),
        sql`${auditLog.actorId} is not distinct from ${actorId}`,
        sql`${auditLog.details} ->> 'version' = ${String(version)}`,
      ),
    )
    .limit(1)
  if (!known) await recordContract(...entry)
}

/** For news of a payment, which may come twice. */
export async function recordOnceForPayment(
  tx: Tx,
  event: ContractEvent,
  { id, version }: { readonly id: string; readonly version: number },
  payment: { readonly paymentId: string; readonly amountCents: number },
): Promise<void> {
  const [known] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'contract'),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, event),
        sql`${auditLog.details} ->> 'paymentId' = ${payment.paymentId}`,
      ),
    )
    .limit(1)
  if (!known) await recordContract(tx, event, id, null, { by: null, name: null, version, ...payment })
}
