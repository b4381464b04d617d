import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { enqueue } from '../kernel/outbox/enqueue.ts'
import { outbox } from '../kernel/outbox/table.ts'
import { keptPayload, openMail } from './kept-mail.ts'
import { MAIL_TOPIC, messageKeyOf } from './mail.ts'
import type { MailJob } from './mail-job.ts'

interface OldMail {
  readonly id: string
  readonly key: string
  /** Empty for one of which nothing is known any more. */
  readonly address: string
  readonly hasLeft: boolean
  /** Null when what it said is not kept. */
  readonly sealed: Buffer | null
}

/** Locks a mail, so that of several calls at once one sends it again; null when there is none. */
export async function holdMail(tx: Tx, id: string): Promise<OldMail | null> {
  const { payload, sealed, doneAt, dedupeKey } = outbox
  const [row] = await tx
    .select({ payload, sealed, doneAt, dedupeKey })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.topic, MAIL_TOPIC)))
    .for('update')
  if (!row) return null
  const address = keptPayload.safeParse(row.payload).data?.to.address ?? ''
  return { id, key: row.dedupeKey, address, hasLeft: row.doneAt !== null, sealed: row.sealed }
}

/** A second press, or another admin, would only fill an inbox. */
export async function wasJustRepeated(tx: Tx, { id, address }: OldMail): Promise<boolean> {
  const repeated = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.topic, MAIL_TOPIC),
        sql`lower(payload -> 'to' ->> 'address') = ${address.toLowerCase()}`,
        sql`${outbox.id} > ${id}::uuid and payload ->> 'again' = ${id}`,
        sql`(${outbox.doneAt} is null or ${outbox.createdAt} > now() - interval '10 minutes')`,
      ),
    )
    .limit(1)
  return repeated.length > 0
}

/** Sends what was kept once more, in a job of its own, which receivers take for a new mail. */
export async function repeatMail(
  tx: Tx,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
  dedupeKey: string,
): Promise<void> {
  const mail = await openMail(tx, sealed)
  const payload: MailJob = { ...mail, messageKey: messageKeyOf(dedupeKey), again: id }
  await enqueue(tx, { topic: MAIL_TOPIC, payload, dedupeKey: `mail:${dedupeKey}` })
}
