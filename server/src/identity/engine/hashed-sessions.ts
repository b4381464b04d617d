import type { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { tokenHash } from './session-token.ts'

type OpenAdapter = ReturnType<typeof drizzleAdapter>
type Adapter = ReturnType<OpenAdapter>
type Where = Parameters<Adapter['findMany']>[0]['where']

/**
 * The engine works with the tokens of sessions, but the table holds their hashes. A session that the engine looks up by
 * its token is returned with that token, because the engine writes it into the cookie when it prolongs the session.
 */
export const withHashedSessions =
  (open: OpenAdapter): OpenAdapter =>
  (options) => {
    const adapter = open(options)
    return {
      ...adapter,
      create: async (given) => {
        const { model, data } = given
        const token = model === 'session' && 'token' in data ? String(data.token) : null
        if (token === null) return adapter.create(given)
        const row = await adapter.create({ ...given, data: { ...data, token: tokenHash(token) } })
        return { ...row, token }
      },
      findOne: async (given) => {
        const row = await adapter.findOne(hashed(given))
        return restored(row, given)
      },
      findMany: async (given) => {
        const rows = await adapter.findMany(hashed(given))
        return rows.map((row) => restored(row, given))
      },
      update: async (given) => restored(await adapter.update(hashed(given)), given),
      updateMany: (given) => adapter.updateMany(hashed(given)),
      delete: (given) => adapter.delete(hashed(given)),
      deleteMany: (given) => adapter.deleteMany(hashed(given)),
    } as Adapter
  }

interface EngineQuery {
  readonly model: string
  readonly where?: Where
}

function hashed<A extends EngineQuery>(asked: A): A {
  if (asked.model !== 'session' || !asked.where) return asked
  const where = asked.where.map((clause) => {
    if (clause.field !== 'token') return clause
    const { value } = clause
    return {
      ...clause,
      value: Array.isArray(value) ? value.map((each) => tokenHash(String(each))) : tokenHash(String(value)),
    }
  })
  return { ...asked, where }
}

/** Puts the token back into a session that the engine looked up by that token. */
function restored<T>(row: T, { model, where }: EngineQuery): T {
  const asked = model === 'session' ? where?.find(({ field }) => field === 'token')?.value : undefined
  if (typeof asked !== 'string' || typeof row !== 'object' || row === null) return row
  return { ...row, token: asked }
}
