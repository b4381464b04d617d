import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { pictureType } from '../../files/pictures/decode.ts'
import { addressOf } from '../../files/queries.ts'
import { discardFiles, storeFiles } from '../../files/store.ts'
import { changeUser } from '../../identity/changes.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { replacePicture } from '../keep-files.ts'
import { pictureLimits } from '../limits.ts'
import { currentUserOf } from '../queries.ts'
import { pictureSizes, readPicture } from './picture.ts'

/** The uploaded file is not stored; only the two pictures made from it are. */
export const uploadPicture: Verb<typeof profilesApi.uploadPicture> = async ({
  actor,
  body,
  ctx,
  from,
  reply,
}) => {
  await takeAttempt(ctx.database.db, pictureLimits(actor.id), ctx.now(), reply).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('profile.too-many-pictures') : error
  })
  const picture = await readPicture({ userId: actor.id, bytes: body })
  const inSize = (size: keyof typeof pictureSizes) =>
    ({ bytes: picture[size], type: pictureType, ending: `-${pictureSizes[size]}.webp` }) as const
  const [{ key: largeKey }, { key: smallKey }] = await storeFiles(ctx, [inSize('large'), inSize('small')])
  const profileImageUrl = addressOf(largeKey)

  const { before, user } = await transact(ctx.database.db, async (tx) => {
    const before = await replacePicture(tx, actor.id, { largeKey, smallKey })
    await changeUser(tx, actor.id, { image: profileImageUrl }, ctx.now())
    await tellBrowsers(tx, [actor.id], { about: 'account' })
    const subject = { type: 'user', id: actor.id }
    const details = { picture: profileImageUrl }
    await record(tx, { actorId: actor.id, action: 'picture.set', subject, details, from })
    return { before, user: await currentUserOf(tx, actor, ctx.now()) }
  })
  await discardFiles(ctx, before)
  return { profileImageUrl, user }
}
