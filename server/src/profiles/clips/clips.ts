import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { clipsPerDj } from '@cuebook/domain/profiles/limits.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { addressOf } from '../../files/queries.ts'
import { discardFiles, storeFiles } from '../../files/store.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { addClip, deleteClip } from '../keep-files.ts'
import { clipsOf } from '../queries.ts'
import { audioEnding, audioType } from './audio-type.ts'
import { secondsOf } from './sound-length.ts'

export const listClips: Verb<typeof profilesApi.listClips> = async ({ actor, ctx }) =>
  clipsOf(ctx.database.db, actor.id)

export const uploadClip: Verb<typeof profilesApi.uploadClip> = async ({ actor, body, query, ctx, from }) => {
  const { db } = ctx.database
  const type = audioType(body)
  if (!type) throw new Refusal('profile.clip-type')
  // This only avoids useless writes; the table's own constraint decides below.
  if ((await clipsOf(db, actor.id)).length >= clipsPerDj) throw new Refusal('profile.clip-count')
  const [{ key, bytes }] = await storeFiles(ctx, [{ bytes: body, type, ending: audioEnding[type] }])
  const { title, peaks = null } = query
  const seconds = secondsOf(body, type)

  const id = await transact(db, async (tx) => {
    const id = await addClip(tx, { userId: actor.id, title, fileKey: key, seconds, peaks })
    if (id === null) return null
    const subject = { type: 'clip', id }
    const details = { title, type, bytes }
    await record(tx, { actorId: actor.id, action: 'clip.added', subject, details, from })
    await tellBrowsers(tx, [actor.id], { about: 'clips' })
    return id
  })
  if (id === null) {
    await discardFiles(ctx, [key])
    throw new Refusal('profile.clip-count')
  }
  return { id, title, heard: null, type, bytes, url: addressOf(key), seconds, peaks }
}

export const removeClip: Verb<typeof profilesApi.removeClip> = async ({ actor, params, ctx, from }) => {
  const key = await transact(ctx.database.db, async (tx) => {
    const key = await deleteClip(tx, actor.id, params.id)
    if (key === null) throw new Refusal('not-found')
    const subject = { type: 'clip', id: params.id }
    await record(tx, { actorId: actor.id, action: 'clip.removed', subject, from })
    await tellBrowsers(tx, [actor.id], { about: 'clips' })
    return key
  })
  await discardFiles(ctx, [key])
  return { status: true }
}
