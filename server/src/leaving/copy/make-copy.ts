import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { DAYS_TO_FETCH } from '@cuebook/domain/leaving/copy.ts'
import { asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { privateEnding } from '../../files/queries.ts'
import { discardFiles, storeFiles } from '../../files/store.ts'
import { userById } from '../../identity/queries.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { OutboxHandler } from '../../kernel/outbox/run-job.ts'
import { type ZipEntry, zip } from '../../kernel/zip.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import { copyReadyLetter } from '../letters.ts'
import { dataExportParts, dataExports } from '../table.ts'
import { ownFiles } from './own-files.ts'
import { jsonOf, ownLists } from './own-rows.ts'

export const COPY_TOPIC = 'data-copy'
const copyJob = z.object({ exportId: z.uuid() })

/** What is in memory at a time while a copy is written or sent. */
const PART_BYTES = 4 * 1024 * 1024

/** Writes the copy that a person asked for, in parts, and mails them. A repeated job begins anew. */
export const makeCopy =
  (ctx: Context): OutboxHandler =>
  async ({ payload, signal }) => {
    const { exportId } = copyJob.parse(payload)
    const { db } = ctx.database
    const [asked] = await db.select().from(dataExports).where(eq(dataExports.id, exportId))
    const person = asked && (await userById(db, asked.userId))
    if (!person || asked.state !== 'waiting') return
    await forgetParts(ctx, exportId)
    let bytes = 0
    let part = 0
    for await (const piece of inParts(zip(entriesOf(ctx, person.id)))) {
      signal.throwIfAborted()
      const file = { bytes: piece, type: 'application/zip', ending: privateEnding('.zip') }
      const [{ key }] = await storeFiles(ctx, [file])
      await db.insert(dataExportParts).values({ fileKey: key, exportId, part })
      part += 1
      bytes += piece.length
    }
    const now = ctx.now()
    const expiresAt = new Date(now.getTime() + DAYS_TO_FETCH * DAY_MS)
    await transact(db, async (tx) => {
      const ready = { state: 'ready', readyAt: now, expiresAt, bytes } as const
      await tx.update(dataExports).set(ready).where(eq(dataExports.id, exportId))
      const letter = copyReadyLetter({ baseUrl: ctx.settings.baseUrl, expiresAt })
      const to = { address: person.email }
      await sendMail(tx, { ...layout(letter), to, dedupeKey: `data-copy:${exportId}` })
      await tellBrowsers(tx, [person.id], { about: 'leaving' })
    })
  }

async function* entriesOf(ctx: Context, userId: string): AsyncGenerator<ZipEntry> {
  for (const list of ownLists)
    yield { name: `${list.name}.json`, content: jsonOf(ctx.database.db, userId, list), isPacked: true }
  yield* ownFiles(ctx, userId)
}

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** The rows go first: a file without one is found by the hourly sweep. */
async function forgetParts(ctx: Context, exportId: string): Promise<void> {
  const parts = await ctx.database.db
    .delete(dataExportParts)
    .where(eq(dataExportParts.exportId, exportId))
    .returning({ key: dataExportParts.fileKey })
  await discardFiles(
    ctx,
    parts.map(({ key }) => key),
  )
}

const BATCH = 100

/** Removes copies that nobody can fetch any more. */
export async function removeOldCopies(ctx: Context): Promise<void> {
  const { db } = ctx.database
  const old = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(lte(dataExports.expiresAt, ctx.now()))
    .orderBy(asc(dataExports.expiresAt))
    .limit(BATCH)
  for (const { id } of old) {
    await forgetParts(ctx, id)
    await db.delete(dataExports).where(eq(dataExports.id, id))
  }
}
