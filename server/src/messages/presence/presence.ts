import type { presenceApi } from '@cuebook/domain/messages/presence-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import type { Database, Statement } from '../../kernel/db/database.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { askWhoIsHere } from '../../live/here.ts'
import type { Verb } from '../../verb.ts'
import { messageSettings } from '../table.ts'
import { throttle } from './throttle.ts'

const EACH = { everyMs: 2_000, most: 10_000 }
const mayType = throttle(EACH)
const mayAsk = throttle(EACH)

/** Reads both sides of a conversation: whether one person has blocked the other, and who shows their presence. */
const pairStatement: Statement = {
  name: 'presence-pair',
  text: `select exists (select 1 from acquaintances a where a.blocked_at is not null
        and ((a.user_id = $1 and a.other_id = $2) or (a.user_id = $2 and a.other_id = $1))) as blocked,
      coalesce((select show_presence from message_settings where user_id = $1), true) as "iShow",
      coalesce((select show_presence from message_settings where user_id = $2), true) as "theyShow"
    from conversations where user_id = $1 and other_id = $2`,
}

interface Pair {
  readonly blocked: boolean
  readonly iShow: boolean
  readonly theyShow: boolean
}

async function pairOf(database: Pick<Database, 'read'>, one: string, other: string): Promise<Pair> {
  const [pair] = await database.read<Pair>(pairStatement, [one, other])
  if (!pair) throw new Refusal('not-found')
  return pair
}

/** A caller who is blocked or asks too often gets the usual answer, so that they cannot find out about a block. */
export const typing: Verb<typeof presenceApi.typing> = async ({ actor, body, ctx }) => {
  const { blocked, iShow, theyShow } = await pairOf(ctx.database, actor.id, body.userId)
  if (!blocked && iShow && theyShow && mayType(`${actor.id} ${body.userId}`, ctx.now()))
    await tellBrowsers(ctx.database.db, [body.userId], { about: 'typing', with: actor.id })
  return { status: true }
}

export const presence: Verb<typeof presenceApi.presence> = async ({ actor, body, ctx }) => {
  const { blocked, iShow, theyShow } = await pairOf(ctx.database, actor.id, body.userId)
  if (!blocked && iShow && theyShow && mayAsk(`${actor.id} ${body.userId}`, ctx.now()))
    await askWhoIsHere(ctx.database.db, { asker: actor.id, about: body.userId })
  return { status: true }
}

export const settings: Verb<typeof presenceApi.settings> = async ({ actor, ctx }) => {
  const [row] = await ctx.database.db
    .select({ showPresence: messageSettings.showPresence })
    .from(messageSettings)
    .where(eq(messageSettings.userId, actor.id))
  return row ?? { showPresence: true }
}

export const saveSettings: Verb<typeof presenceApi.saveSettings> = async ({ actor, body, ctx }) => {
  const { showPresence } = body
  await ctx.database.db
    .insert(messageSettings)
    .values({ userId: actor.id, showPresence })
    .onConflictDoUpdate({ target: messageSettings.userId, set: { showPresence } })
  return { showPresence }
}
