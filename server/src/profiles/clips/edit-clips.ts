import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, eq } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { clipsOf } from '../queries.ts'
import { clips } from '../table.ts'

export const renameClip: Verb<typeof profilesApi.renameClip> = async ({ actor, params, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const isOwn = and(eq(clips.id, params.id), eq(clips.userId, actor.id))
    const { title, heard } = clips
    const [before] = await tx.select({ title, heard }).from(clips).where(isOwn).for('update')
    if (!before) throw new Refusal('not-found')
    const wanted = { title: body.title, heard: body.heard === undefined ? before.heard : body.heard }
    const [isRenamed, isDescribed] = [wanted.title !== before.title, wanted.heard !== before.heard]
    if (isRenamed || isDescribed) {
      await tx.update(clips).set(wanted).where(isOwn)
      const subject = { type: 'clip', id: params.id }
      const details = { title: wanted.title, before: before.title }
      if (isRenamed) await record(tx, { actorId: actor.id, action: 'clip.renamed', subject, details, from })
      if (isDescribed) await record(tx, { actorId: actor.id, action: 'clip.described', subject, from })
      await tellBrowsers(tx, [actor.id], { about: 'clips' })
    }
    return clipsOf(tx, actor.id)
  })

/** The order names every clip of the DJ once, so that a window that does not know the newest one undoes nothing. */
export const orderClips: Verb<typeof profilesApi.orderClips> = async ({ actor, body: { ids }, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const { id, position } = clips
    const isOwn = eq(clips.userId, actor.id)
    const rows = await tx.select({ id, position }).from(clips).where(isOwn).orderBy(asc(id)).for('update')
    const positions = new Map(rows.map((row) => [row.id, row.position]))
    if (ids.some((each) => !positions.has(each))) throw new Refusal('not-found')
    if (new Set(ids).size !== rows.length || ids.length !== rows.length)
      throw new Refusal('profile.clips-changed')
    const moved = [...ids.entries()].filter(([at, each]) => positions.get(each) !== at)
    for (const [at, each] of moved)
      await tx
        .update(clips)
        .set({ position: at })
        .where(and(eq(id, each), isOwn))
    if (moved.length > 0) {
      const subject = { type: 'user', id: actor.id }
      await record(tx, { actorId: actor.id, action: 'clips.ordered', subject, details: { ids }, from })
      await tellBrowsers(tx, [actor.id], { about: 'clips' })
    }
    return clipsOf(tx, actor.id)
  })
