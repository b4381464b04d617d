import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import { contracts } from '../../contracts/table.ts'
import { anAttachmentWorld, attach, type Person, seen } from './attachments.fixture.ts'

const { db, signedIn, visitor, ann, bob, eve } = await anAttachmentWorld()

describe('a contract in a message', () => {
  const between = (status: 'draft' | 'sent' | 'confirmed', client: Person = ann, claimed = true) =>
    aContract(db, {
      djId: bob.user.id,
      clientEmail: client.user.email,
      clientId: claimed ? client.user.id : null,
      status,
    })

  test('is shown to both parties in its present state', async () => {
    const id = await between('sent')
    const card = {
      kind: 'contract',
      id,
      status: 'sent',
      eventType: 'Wedding',
      eventDate: '2030-06-15',
      startTime: '18:00',
      price: 2400,
    }
    expect((await attach(bob, ann, { kind: 'contract', id }, 'Here it is')).json().attachment).toEqual(card)
    await db.update(contracts).set({ status: 'cancelled', priceCents: null }).where(eq(contracts.id, id))
    for (const [one, other] of [[ann, bob] as const, [bob, ann] as const])
      expect(await seen(one, other)).toEqual({ ...card, status: 'cancelled', price: null })
    expect((await attach(ann, bob, { kind: 'contract', id })).statusCode).toBe(200)
  })

  test('counts the proven owner of the invited address as a party, and hides it when another took it', async () => {
    const id = await between('sent', ann, false)
    expect((await attach(bob, ann, { kind: 'contract', id })).statusCode).toBe(200)
    expect(await seen(ann, bob)).toMatchObject({ kind: 'contract', id })
    const unproven = await signedIn({ role: 'client', emailVerified: false })
    const theirs = await between('sent', unproven, false)
    expect((await attach(bob, unproven, { kind: 'contract', id: theirs })).statusCode).toBe(400)
    await db.update(contracts).set({ clientId: eve.user.id }).where(eq(contracts.id, id))
    expect(await seen(ann, bob)).toEqual({ kind: 'gone' })
    expect(await seen(bob, ann)).toMatchObject({ kind: 'contract', id })
  })

  test('is refused unless it was sent and the two are exactly its parties', async () => {
    const [draft, others, mine] = [await between('draft'), await between('sent', eve), await between('sent')]
    const tries = [
      [bob, ann, draft],
      [bob, ann, others],
      [ann, bob, others],
      [eve, ann, others],
      [ann, eve, mine],
      [bob, eve, mine],
    ] as const
    for (const [from, to, id] of tries)
      expect((await attach(from, to, { kind: 'contract', id })).json().code).toBe('message.bad-attachment')
  })

  test('is offered to both parties, newest first, and to nobody else', async () => {
    const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
    const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
    const older = await aContract(db, { ...parties, status: 'confirmed' })
    const newer = await aContract(db, { ...parties, status: 'sent', price: null })
    await aContract(db, { ...parties, status: 'draft' })
    await aContract(db, { ...parties, clientEmail: eve.user.email, clientId: eve.user.id, status: 'sent' })
    const offered = async (who: Person, to: Person) =>
      (await who.get(`/api/messages/conversations/${to.user.id}/contracts`))
        .json()
        .map(({ id }: { id: string }) => id)
    expect(await offered(dj, client)).toEqual([newer, older])
    expect(await offered(client, dj)).toEqual([newer, older])
    expect(await offered(eve, client)).toEqual([])
    expect(await offered(client, eve)).toEqual([])
    const path = `/api/messages/conversations/${client.user.id}/contracts`
    expect((await visitor().get(path)).statusCode).toBe(401)
  })
})
