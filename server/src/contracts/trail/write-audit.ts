import type { Change } from '@cuebook/domain/contracts/changes.ts'
import type { ContractEvent } from '@cuebook/domain/contracts/history-words.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { From } from '../../kernel/http/call.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { ContractRow } from '../table.ts'

/** The details of a contract's audit entries, besides person, time and origin. */
export interface ContractAuditDetails {
  readonly by: Party | null
  readonly name: string | null
  readonly versionHash?: string
  readonly changes?: readonly Change[]
  readonly [more: string]: unknown
}

interface Entry {
  readonly event: ContractEvent
  readonly contract: Pick<ContractRow, 'id' | 'djId' | 'clientId' | 'sentVersion' | 'version'>
  /** Null when the clock or a payment caused the entry. */
  readonly actorId: string | null
  readonly details: ContractAuditDetails
  readonly from?: From
}

/** Adds an entry to the contract's audit trail, and tells the open browsers of both parties to read it again. */
export async function recordContract(tx: Tx, entry: Entry): Promise<void> {
  const { event, contract, actorId, details, from } = entry
  await record(tx, {
    actorId,
    action: event,
    subject: { type: 'contract', id: contract.id },
    details: { version: contract.version, ...details },
    ...(from && { from }),
  })
  // Only the DJ can see a contract that was never sent.
  const client = contract.sentVersion === null ? null : contract.clientId
  await tellBrowsers(tx, [contract.djId, client], { about: 'contract', id: contract.id })
}

/** For actions that people repeat: one entry per version and person keeps the audit trail readable. */
export async function recordContractOnce(tx: Tx, entry: Entry): Promise<void> {
  const same = and(
    sql`${auditLog.actorId} is not distinct from ${entry.actorId}`,
    sql`${auditLog.details} ->> 'version' = ${String(entry.contract.version)}`,
  )
  if (!(await isRecorded(tx, entry, same))) await recordContract(tx, entry)
}

/** For news of a payment, which may arrive twice. */
export async function recordOnceForPayment(
  tx: Tx,
  event: ContractEvent,
  contract: ContractRow,
  payment: { readonly paymentId: string; readonly amountCents: number },
): Promise<void> {
  const entry: Entry = { event, contract, actorId: null, details: { by: null, name: null, ...payment } }
  const same = sql`${auditLog.details} ->> 'paymentId' = ${payment.paymentId}`
  if (!(await isRecorded(tx, entry, same))) await recordContract(tx, entry)
}

async function isRecorded(tx: Tx, { contract, event }: Entry, same: SQL | undefined): Promise<boolean> {
  const [known] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'contract'),
        eq(auditLog.subjectId, contract.id),
        eq(auditLog.action, event),
        same,
      ),
    )
    .limit(1)
  return known !== undefined
}
