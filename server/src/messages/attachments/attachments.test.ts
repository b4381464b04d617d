import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContract } from '../../../tests/contracts.ts'
import { aDj } from '../../../tests/djs.ts'
import { messages } from '../table.ts'
import { anAttachmentWorld, attach, uploaded } from './attachments.fixture.ts'
import { attachmentsOf } from './attachments.ts'

const { db, signedIn } = await anAttachmentWorld()

test('a page reads each kind of attachment once, however many messages carry one', async () => {
  const [one, other] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const dj = await aDj(db)
  const contract = await aContract(db, {
    djId: other.user.id,
    clientEmail: one.user.email,
    clientId: one.user.id,
    status: 'sent',
  })
  const all = [
    { kind: 'picture', id: await uploaded(one) },
    { kind: 'contract', id: contract },
    { kind: 'dj', id: dj.id },
  ]
  for (let i = 0; i < 15; i++) await attach(one, other, all[i % 3] ?? {})
  const rows = await db.select().from(messages).where(eq(messages.senderId, one.user.id))
  let reads = 0
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'select' || name === 'execute') reads += 1
      return Reflect.get(target, name)
    },
  })
  const kinds = (await attachmentsOf(counted, rows, other.user.id)).map((found) => found?.kind)
  expect(kinds).toEqual(Array.from({ length: 5 }, () => ['picture', 'contract', 'dj']).flat())
  expect(reads).toBe(3)
})
