import { Readable } from 'node:stream'
import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { CopyState, copyApi } from '@cuebook/domain/leaving/api.ts'
import { HOURS_BETWEEN_COPIES } from '@cuebook/domain/leaving/copy.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { lockUser } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enqueue } from '../../kernel/outbox/enqueue.ts'
import type { Verb } from '../../verb.ts'
import { dataExportParts, dataExports } from '../table.ts'
import { COPY_TOPIC } from './make-copy.ts'

export const readCopy: Verb<typeof copyApi.readCopy> = ({ actor, ctx }) =>
  copyOf(ctx.database.db, actor.id, ctx.now())

export const askForCopy: Verb<typeof copyApi.askForCopy> = async ({ actor, ctx, from }) => {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    await lockUser(tx, actor.id)
    const { latest } = await copyOf(tx, actor.id, now)
    if (latest && new Date(latest.nextAt) > now) throw new Refusal('copy.too-soon')
    const id = newId()
    await tx.insert(dataExports).values({ id, userId: actor.id, askedAt: now })
    await enqueue(tx, { topic: COPY_TOPIC, payload: { exportId: id }, dedupeKey: `${COPY_TOPIC}:${id}` })
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'account.copy-asked', subject, from })
    return copyOf(tx, actor.id, now)
  })
}

/** Somebody else's copy, an unfinished one and an old one are all not there. */
export const fetchCopy: Verb<typeof copyApi.fetchCopy> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const isTheirs = and(eq(dataExports.id, params.id), eq(dataExports.userId, actor.id))
  const isOpen = and(isTheirs, eq(dataExports.state, 'ready'), gt(dataExports.expiresAt, ctx.now()))
  const [copy] = await db.select().from(dataExports).where(isOpen)
  if (!copy) throw new Refusal('not-found')
  const parts = await db
    .select({ key: dataExportParts.fileKey })
    .from(dataExportParts)
    .where(eq(dataExportParts.exportId, copy.id))
    .orderBy(asc(dataExportParts.part))
  const body = Readable.from(
    partsOf(
      ctx,
      parts.map(({ key }) => key),
    ),
    { objectMode: false },
  )
  return {
    type: 'application/zip',
    headers: {
      'content-disposition': 'attachment; filename="cuebook-data.zip"',
      'cache-control': 'private, no-store',
      ...(copy.bytes !== null && { 'content-length': copy.bytes }),
    },
    body,
  }
}

async function* partsOf({ files }: Pick<Context, 'files'>, keys: readonly string[]) {
  for (const key of keys) {
    const opened = await files.open(key)
    if (!opened) throw new Error('a part of a copy is gone')
    yield* opened.stream
  }
}

async function copyOf(conn: Conn, userId: string, now: Date): Promise<CopyState> {
  const [row] = await conn
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.askedAt))
    .limit(1)
  if (!row || (row.expiresAt && row.expiresAt <= now)) return { latest: null }
  return {
    latest: {
      id: row.id,
      isReady: row.state === 'ready',
      askedAt: row.askedAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      bytes: row.bytes,
      nextAt: new Date(row.askedAt.getTime() + HOURS_BETWEEN_COPIES * HOUR_MS).toISOString(),
    },
  }
}
