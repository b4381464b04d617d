import { messagesApi } from '@cuebook/domain/messages/api.ts'
import { attachmentsApi } from '@cuebook/domain/messages/attachments-api.ts'
import { presenceApi } from '@cuebook/domain/messages/presence-api.ts'
import { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act, World } from '../world.ts'
import { everybody, named, sentence } from './act.ts'

async function someoneIKnow(me: Person): Promise<string | undefined> {
  const conversations = await me.read(messagesApi.conversations)
  return me.dice.pick(conversations)?.counterpart.id
}

const anybodyElse = (me: Person, { people }: World): Person | undefined =>
  me.dice.pick(
    people.filter(({ id, role }) => id !== '' && id !== me.id && role !== me.role && role !== 'admin'),
  )

async function send(me: Person, world: World): Promise<void> {
  const recipientId = (me.dice.chance(0.6) && (await someoneIKnow(me))) || anybodyElse(me, world)?.id
  if (!recipientId || recipientId === me.id) return
  const clientId = me.dice.uuid()
  const content = sentence(me, me.dice.word())
  const attachment = me.dice.chance(0.15) ? await uploaded(me, world) : undefined
  const body = { recipientId, content, clientId, ...(attachment && { attachment }) }
  await me.write(messagesApi.send, { body }, [
    row('messages', { sender_id: me.id, client_id: clientId }, { content, recipient_id: recipientId }),
  ])
}

async function uploaded(me: Person, { uploads }: World) {
  const { id } = await me.write(
    attachmentsApi.uploadPicture,
    { body: await uploads.picture() },
    (picture) => [row('message_pictures', { id: picture.id }, { user_id: me.id })],
  )
  return { kind: 'picture' as const, id }
}

export const messageActs: readonly Act[] = [
  { name: 'send a message', who: everybody, calls: [named(messagesApi.send)], run: send },
  {
    name: 'send another message',
    who: everybody,
    calls: [named(messagesApi.send), named(attachmentsApi.uploadPicture)],
    run: send,
  },
  {
    name: 'read messages',
    who: everybody,
    calls: [named(messagesApi.read)],
    async run(me) {
      const userId = await someoneIKnow(me)
      if (!userId) return
      const { messages } = await me.read(messagesApi.thread, { params: { userId }, query: {} })
      const unread = messages.find(({ recipientId, status }) => recipientId === me.id && status === 'unread')
      if (!unread) return
      const known = { id: unread.id }
      await me.write(messagesApi.read, { params: known }, [row('messages', known, { status: 'read' })])
    },
  },
  {
    name: 'type, and ask who is there',
    who: everybody,
    calls: [named(presenceApi.typing), named(presenceApi.presence)],
    async run(me) {
      const userId = await someoneIKnow(me)
      if (!userId) return
      await me.write(presenceApi.typing, { body: { userId } }, [])
      await me.write(presenceApi.presence, { body: { userId } }, [])
    },
  },
  {
    name: 'block somebody for a while',
    who: everybody,
    calls: [named(safetyApi.block), named(safetyApi.unblock)],
    async run(me) {
      // One person is never blocked for long, so that bookings go on.
      const blocked = me.notes.get('blocked')
      const userId = blocked ?? (me.dice.chance(0.2) ? await someoneIKnow(me) : undefined)
      if (!userId) return
      const known = { user_id: me.id, other_id: userId }
      if (!blocked) {
        me.notes.set('blocked', userId)
        await me.write(safetyApi.block, { params: { userId } }, [
          row('acquaintances', known, {}, { filled: ['blocked_at'] }),
        ])
      }
      await me.write(safetyApi.unblock, { params: { userId } }, [
        row('acquaintances', known, { blocked_at: null }),
      ])
      me.notes.delete('blocked')
    },
  },
  {
    name: 'report somebody',
    who: everybody,
    calls: [named(safetyApi.report)],
    async run(me) {
      const userId = me.dice.chance(0.3) ? await someoneIKnow(me) : undefined
      if (!userId) return
      const details = sentence(me, me.dice.word())
      await me.write(
        safetyApi.report,
        { params: { userId }, body: { reason: 'rude', details } },
        ({ id }) => [row('reports', { id }, { reporter_id: me.id }, { holding: { details } })],
      )
    },
  },
]
