import type { unsubscribeApi } from '@cuebook/domain/notifications/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { userById } from '../identity/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { Conn } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { violationIn } from '../kernel/db/violation.ts'
import type { Pages } from '../kernel/http/pages.ts'
import type { Verb } from '../verb.ts'
import { change, preferenceOf } from './preferences.ts'
import { readUnsubscribeToken, unsubscribePage } from './unsubscribe-token.ts'

/** A link of a person whose account was deleted is not found. */
async function meantBy(conn: Conn, token: string) {
  const meant = await readUnsubscribeToken(conn, token)
  return meant && (await userById(conn, meant.userId)) ? meant : null
}

async function required(conn: Conn, token: string) {
  const meant = await meantBy(conn, token)
  if (!meant) throw new Refusal('not-found')
  return meant
}

/** Leads people whose mail program opens this address to the page. It changes nothing, because scanners open it too. */
export const open: Verb<typeof unsubscribeApi.open> = async ({ params, ctx }) => {
  await required(ctx.database.db, params.token)
  return { redirect: unsubscribePage('', params.token) }
}

export const about: Verb<typeof unsubscribeApi.about> = async ({ params, ctx }) => {
  const { db } = ctx.database
  const { userId, kind } = await required(db, params.token)
  return { kind, mail: (await preferenceOf(db, userId, kind)).mail }
}

export const unsubscribe: Verb<typeof unsubscribeApi.unsubscribe> = async ({ params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const { userId, kind } = await required(tx, params.token)
    await change(tx, { userId, by: null, from }, { kind, mail: false })
    return { kind, mail: false }
  }).catch((error: unknown) => {
    // The account was deleted between the check and the change.
    if (violationIn(error)?.kind === 'foreign-key') throw new Refusal('not-found')
    throw error
  })

/** /unsubscribe/{token}: the app, with the right status for a link that is not ours. */
export function unsubscribePages(app: FastifyInstance, ctx: Context, pages: Pages): void {
  app.get<{ Params: { token: string } }>(
    '/unsubscribe/:token',
    { config: { limited: true } },
    async (request, reply) => {
      const meant = await meantBy(ctx.database.db, request.params.token)
      return pages.send(request, reply, 'shell', { status: meant ? 200 : 404 })
    },
  )
}
