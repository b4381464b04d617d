import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { newId } from '../kernel/db/ids.ts'
import { serviceRequestInvitations, serviceRequests } from '../service-requests/table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
type Person = Awaited<ReturnType<typeof signedIn>>
const named = (firstName: string, lastName: string, role: 'dj' | 'client' = 'client') =>
  signedIn({ role, firstName, lastName })
const write = (from: Person, to: Person) =>
  from.post('/api/messages', { recipientId: to.user.id, content: 'Hello' })
const contactsOf = async (who: Person, search = '') => {
  const reply = await who.get(`/api/contacts?${new URLSearchParams({ search })}`)
  return reply.json().map(({ firstName, email }: { firstName: string; email: string }) => [firstName, email])
}
const book = (dj: Person, client: Person) =>
  aContract(db, { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id })
async function ask(client: Person, djId: string, status: 'pending' | 'withdrawn' = 'pending') {
  const requestId = newId()
  await db.insert(serviceRequests).values({
    id: requestId,
    clientId: client.user.id,
    status,
    eventDate: '2030-01-16',
    location: 'Hall One',
    partyType: 'Wedding',
  })
  await db.insert(serviceRequestInvitations).values({ requestId, djId })
}

test('lists whom a person shares a contract, a request or a conversation with, and nobody else', async () => {
  const dana = await named('Dana', 'Vale', 'dj')
  const [booked, writer, answered] = [
    await named('Béa', 'Ruiz'),
    await named('Wren', 'Ott'),
    await named('Ann', 'Ruiz'),
  ]
  const [asking, gaveUp] = [await named('Asa', 'Lund'), await named('Gil', 'Orr')]
  await named('Zoe', 'Stranger')
  await book(dana, booked)
  await write(writer, dana)
  await write(answered, dana)
  await write(dana, answered)
  await ask(asking, dana.user.id)
  await ask(gaveUp, dana.user.id, 'withdrawn')
  const everybody = await contactsOf(dana)
  expect(everybody.toSorted()).toEqual([
    ['Ann', answered.user.email],
    ['Asa', ''],
    ['Béa', booked.user.email],
    ['Wren', ''],
  ])
  expect(await contactsOf(dana, ' BEA ru')).toEqual([['Béa', booked.user.email]])
  expect(await contactsOf(dana, '%')).toEqual([])
  expect(await contactsOf(asking)).toEqual([['Dana', '']])
  // Who is offered can be opened: the conversation begins with their name.
  expect((await dana.get(`/api/users/${asking.user.id}`)).json()).toMatchObject({ firstName: 'Asa' })
  expect((await dana.get(`/api/users/${gaveUp.user.id}`)).statusCode).toBe(404)
})

test('whom a person blocked is not offered, and the other learns nothing of it', async () => {
  const [one, other] = [await named('Una', 'Poe'), await named('Otto', 'Poe', 'dj')]
  await write(other, one)
  await write(one, other)
  await one.put(`/api/messages/conversations/${other.user.id}/block`, {})
  expect(await contactsOf(one)).toEqual([])
  expect(await contactsOf(other)).toHaveLength(1)
})

test('is short, asks for a login, and refuses a long search in words', async () => {
  const dj = await named('Max', 'Full', 'dj')
  for (let n = 0; n < 21; n++) {
    const id = newId()
    await db.execute(sql`insert into users (id, email, name, first_name, avatar_seed)
      values (${id}, ${`${id}@people.example`}, 'Somebody', 'Somebody', 'x')`)
    await db.execute(
      sql`insert into acquaintances (user_id, other_id, met_at) values (${dj.user.id}, ${id}, now())`,
    )
  }
  expect(await contactsOf(dj)).toHaveLength(20)
  expect((await visitor().get('/api/contacts')).statusCode).toBe(401)
  const long = await dj.get(`/api/contacts?search=${'x'.repeat(101)}`)
  expect([long.statusCode, long.json().details[0].message]).toEqual([400, 'This search is too long'])
})
