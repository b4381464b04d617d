import type { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { username, usernameKey, usernameSuggestions } from '@cuebook/domain/profiles/username.ts'
import { inArray } from 'drizzle-orm'
import type { Verb } from '../verb.ts'
import { djProfiles } from './table.ts'

const SUGGESTED = 3

export const checkUsername: Verb<typeof profilesApi.checkUsername> = async ({ actor, query, ctx }) => {
  const wanted = username.safeParse(query.username)
  if (!wanted.success) {
    return { free: false, problem: wanted.error.issues[0]?.message ?? null, suggestions: [] }
  }
  const close = usernameSuggestions(wanted.data).filter((name) => username.safeParse(name).success)
  const keys = [wanted.data, ...close].map(usernameKey)
  const rows = await ctx.database.db
    .select({ key: djProfiles.usernameKey, userId: djProfiles.userId })
    .from(djProfiles)
    .where(inArray(djProfiles.usernameKey, keys))
  const taken = new Set(rows.filter(({ userId }) => userId !== actor.id).map(({ key }) => key))
  if (!taken.has(usernameKey(wanted.data))) return { free: true, problem: null, suggestions: [] }
  const suggestions = close.filter((name) => !taken.has(usernameKey(name))).slice(0, SUGGESTED)
  return { free: false, problem: 'This DJ Username is taken.', suggestions }
}
