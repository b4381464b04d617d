import type { couponsApi } from '@cuebook/domain/admin/coupons/api.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { couponEnd } from '@cuebook/domain/subscriptions/coupon-rules.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { makeCoupon, stopCoupon } from '../../subscriptions/coupons/changes.ts'
import { couponsPage, couponUse, lockCoupon } from '../../subscriptions/coupons/queries.ts'
import { offerOf } from '../../subscriptions/queries.ts'
import type { Call, Verb } from '../../verb.ts'

const PAGE = 50

export const listCoupons: Verb<typeof couponsApi.list> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(db: Conn, { query, ctx, reply }: Call<typeof couponsApi.list>) {
  const rows = await couponsPage(db, PAGE + 1, query.after)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.code)
  const use = await couponUse(
    db,
    page.map(({ code }) => code),
  )
  const now = ctx.now()
  return page.map((row) => {
    const { type, value, duration, name } = offerOf(row)
    const { used = 0, running = 0 } = use.get(row.code) ?? {}
    const expiresAt = row.expiresAt?.toISOString() ?? null
    const isOver = row.expiresAt !== null && row.expiresAt <= now
    return { code: row.code, name, type, value, duration, expiresAt, isOver, used, running }
  })
}

export const newCoupon: Verb<typeof couponsApi.make> = async ({ actor, body, ctx, from }) => {
  const { code, name, type, value, lasts, months, until } = body
  const off = type === 'percent' ? { percent: value } : { amountCents: value * 100 }
  const coupon = {
    code,
    name: name || code,
    ...off,
    duration: lasts,
    months,
    expiresAt: until === null ? null : couponEnd(until),
  }
  const made = await transact(ctx.database.db, (tx) => makeCoupon(tx, coupon, { actorId: actor.id, from }))
  if (!made) throw new Refusal('coupon.exists')
  return { code: made.code }
}

export const endCoupon: Verb<typeof couponsApi.end> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const now = ctx.now()
    const row = await lockCoupon(tx, params.code)
    if (!row) throw new Refusal('not-found')
    if (row.expiresAt && row.expiresAt <= now) throw new Refusal('coupon.over')
    await stopCoupon(tx, row.code, { now, actorId: actor.id, from })
    return { status: true }
  })
