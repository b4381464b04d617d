import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import type { attachmentsApi } from '@cuebook/domain/messages/attachments-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { pictureType, withPixels } from '../../files/pictures/decode.ts'
import { privateEnding, storedFile } from '../../files/queries.ts'
import { sendStored } from '../../files/send-stored.ts'
import { discardFiles, storeFiles } from '../../files/store.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import type { Verb } from '../../verb.ts'
import { pictureLimits } from '../limits.ts'
import { messagePictures } from '../table.ts'
import { forgetUnattached, pictureFileOf } from './pictures.ts'

const LONGEST_SIDE = 1600
const BATCH = 500
const ending = privateEnding('.webp')

/** The uploaded file is not stored; only the picture made from its pixels is. */
export const uploadPicture: Verb<typeof attachmentsApi.uploadPicture> = async (call) => {
  const { actor, body, ctx, reply } = call
  const { db } = ctx.database
  await takeAttempt(db, pictureLimits(actor.id), ctx.now(), reply).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal('message.too-many-pictures')
    throw error
  })
  const size = {
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { width, height, bytes } = await withPixels(
    { userId: actor.id, bytes: body, size },
    async ({ encode, ...sides }) => ({
      ...sides,
      bytes: await encode(),
    }),
  )
  const [{ key }] = await storeFiles(ctx, [{ bytes, type: pictureType, ending }])
  const row = { id: newId(), userId: actor.id, fileKey: key, width, height, createdAt: ctx.now() }
  await db.insert(messagePictures).values(row)
  return { id: row.id, width, height }
}

/** For everybody but the two people of the message there is no such picture. */
export const readPicture: Verb<typeof attachmentsApi.picture> = async (call) => {
  const { actor, params, ctx } = call
  const { db } = ctx.database
  const key = await pictureFileOf(db, actor.id, params.id)
  const file = key && (await storedFile(db, key))
  if (!file) throw new Refusal('not-found')
  return sendStored(call, file, 'private')
}

/** Deletes pictures that were uploaded more than a day ago and that no message carries. */
export async function sweepPictures(
  ctx: Pick<Context, 'database' | 'files' | 'log' | 'now'>,
): Promise<number> {
  const before = new Date(ctx.now().getTime() - DAY_MS)
  const keys = await transact(ctx.database.db, (tx) => forgetUnattached(tx, before, BATCH))
  return discardFiles(ctx, keys)
}
