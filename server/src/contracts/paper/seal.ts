import { calendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { eventFile } from '../../adapters/calendars/ics/write.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import type { About } from '../letters/about.ts'
import { sealedLetter } from '../letters/sealed.ts'
import { partiesOf } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import { contractPapers, contracts } from '../table.ts'
import { tellParties } from '../tell-parties.ts'
import { termsOf } from '../terms/terms-of.ts'
import { sha256 } from '../trail/versions.ts'
import { recordContract } from '../trail/write-audit.ts'
import { paperFor } from './paper-for.ts'
import { sealedPdf } from './sealed-paper.ts'

const payload = z.object({ contractId: z.uuid() })
type Sealing = Pick<Context, 'database' | 'press' | 'settings' | 'now'>

export const sealExecuted =
  (ctx: Sealing): OutboxHandler =>
  async (job) => {
    await sealContract(ctx, payload.parse(job.payload).contractId)
  }

/** The sealed document of a fully signed contract. The first caller makes it, and it is mailed to both parties. */
export async function sealContract(ctx: Sealing, contractId: string): Promise<Buffer> {
  const { db } = ctx.database
  const existing = await sealedPdf(db, contractId)
  if (existing) return existing
  const [row] = await db.select().from(contracts).where(eq(contracts.id, contractId))
  if (!row) throw new Refusal('contract.not-found')
  const paper = await paperFor(db, row, null, ctx.now())
  if (paper.signatures.length < 2) throw new Refusal('contract.wrong-state')
  const verifyAt = `${ctx.settings.baseUrl}/verify`
  const pdf = Buffer.from(await ctx.press.sealed({ ...paper, verifyAt }))
  return transact(db, async (tx) => {
    const sealedAt = ctx.now()
    const values = {
      contractId,
      version: row.version,
      pdf,
      sha256: sha256(pdf),
      auditHead: paper.history.at(-1)?.hash ?? '',
      sealedAt,
    }
    const [kept] = await tx
      .insert(contractPapers)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: contractPapers.contractId })
    // Another call was first, so its document counts.
    if (!kept) return (await sealedPdf(tx, contractId)) ?? pdf
    const details = {
      by: null,
      name: null,
      versionHash: paper.documentSha256,
      pdfSha256: values.sha256,
    }
    await recordContract(tx, { event: 'contract.sealed', contract: row, actorId: null, details })
    const [current] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
    // If the contract was cancelled in the meantime, nobody should get a mail that the booking is confirmed.
    if (current && current.status !== 'cancelled') await tellSealed(tx, ctx, current, pdf)
    return pdf
  })
}

async function tellSealed(
  tx: Tx,
  { settings }: Pick<Context, 'settings'>,
  contract: ContractRow,
  pdf: Buffer,
): Promise<void> {
  const about = { contract, parties: await partiesOf(tx, contract), baseUrl: settings.baseUrl }
  const paper = { filename: `contract-${contract.id}.pdf`, contentType: 'application/pdf', content: pdf }
  const attachmentsFor = (to: Party) => [paper, ...calendarFileFor(to, about)]
  const key = `contract-sealed:${contract.id}` as const
  await tellParties(tx, { ...about, kind: 'contract', key, attachmentsFor }, ['dj', 'client'], (to) =>
    sealedLetter({ ...about, to }),
  )
}

/** The booking as a file that mail programs offer to put into a calendar. */
function calendarFileFor(party: Party, { contract, parties, baseUrl }: Omit<About, 'to'>) {
  const { createdAt, updatedAt, id: contractId, version, status } = contract
  const otherName = parties[party === 'dj' ? 'client' : 'dj'].name
  const booking = {
    ...termsOf(contract),
    contractId,
    version,
    status,
    party,
    otherName,
    createdAt,
    updatedAt,
  }
  const event = calendarEvent(booking, baseUrl)
  if (!event) return []
  const content = Buffer.from(eventFile(event))
  return [{ filename: `booking-${contract.eventDate}.ics`, contentType: 'text/calendar', content }]
}
