import { testApp } from '../../tests/app.ts'
import { djProfiles } from '../profiles/table.ts'
import { subscriptions } from '../subscriptions/table.ts'

export const losAngeles = { lat: 34.05, lng: -118.24 }
export const chicago = { lat: 41.88, lng: -87.63 }

/** Exactly the fields of the specification. */
export const wanted = {
  eventDate: '2030-01-16T08:00:00.000Z',
  location: 'Hall One, Los Angeles, CA',
  partyType: 'Wedding',
  description: 'Garden ceremony at five.',
  budget: 1800,
}
export const quoted = {
  proposedPrice: 1650,
  message: 'I know the hall and its limiter.',
  availability: 'Free that day',
}

/** A server with a way to make DJs whose subscription opens requests. */
export async function requestsApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const { db } = app.ctx.database
  let count = 0
  const dj = async (
    traits: { status?: string | null; at?: typeof losAngeles | null; firstName?: string } = {},
  ) => {
    const { status = 'active', at = losAngeles, firstName = 'Dana' } = traits
    const person = await app.signedIn({ role: 'dj', firstName })
    count += 1
    const username = `requests${count}`
    await db.insert(djProfiles).values({
      userId: person.user.id,
      username,
      usernameKey: username,
      ...(at && { address: 'Somewhere', ...at }),
    })
    if (status) await db.insert(subscriptions).values({ userId: person.user.id, status, plan: 'monthly' })
    return person
  }
  const client = () => app.signedIn({ role: 'client', firstName: 'Clara' })
  const post = async (by: Awaited<ReturnType<typeof client>>, more: object = {}) => {
    const answer = await by.post('/api/service-requests', { ...wanted, place: losAngeles, ...more })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  return { ...app, db, dj, client, post }
}
