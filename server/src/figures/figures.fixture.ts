import { desc } from 'drizzle-orm'
import { testApp } from '../../tests/app.ts'
import { aDj, type DjTraits } from '../../tests/djs.ts'
import { sessionCookie } from '../../tests/people.ts'
import { visitorOf } from '../../tests/visitor.ts'
import { djDayCounts } from './table.ts'

export const denver = { lat: 39.7392, lng: -104.9903 }

/** A server with a clock that tests can set, and DJs who can be found and sign in. */
export async function figuresApp(options: Parameters<typeof testApp>[0] = {}) {
  let now = new Date('2030-05-15T12:00:00Z')
  const world = await testApp({ now: () => now, ...options })
  const { ctx, app } = world
  const { db } = ctx.database
  const signedInDj = async (traits: DjTraits = {}) => {
    const dj = await aDj(db, { at: denver, ...traits })
    const { value } = await sessionCookie(db, dj.id)
    const visitor = visitorOf(app, ctx.settings.baseUrl)
    visitor.cookies.set('cuebook.session_token', value)
    const figures = async () => (await visitor.get('/api/figures')).json()
    return { ...visitor, ...dj, figures }
  }
  /** What is written of this DJ: a count for each kind and day. */
  const kept = async (djId: string) => {
    await ctx.attention.keep()
    const rows = await db.select().from(djDayCounts).orderBy(djDayCounts.day, desc(djDayCounts.kind))
    return rows.filter((row) => row.djId === djId).map(({ day, kind, count }) => `${day} ${kind} ${count}`)
  }
  const setClock = (iso: string) => {
    now = new Date(iso)
  }
  return { ...world, db, signedInDj, kept, setClock }
}
