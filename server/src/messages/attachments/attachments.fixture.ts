import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { testApp } from '../../../tests/app.ts'
import type { Visitor } from '../../../tests/visitor.ts'

/** A server with two clients and a DJ, and helpers to send and read what a message carries. */
export async function anAttachmentWorld() {
  const { ctx, target, signedIn, visitor } = await testApp()
  const [ann, bob, eve] = [
    await signedIn({ role: 'client' }),
    await signedIn({ role: 'dj' }),
    await signedIn({ role: 'client' }),
  ]
  return { ctx, db: ctx.database.db, target, signedIn, visitor, ann, bob, eve }
}
export type Person = Awaited<ReturnType<typeof anAttachmentWorld>>['ann']

export const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#3366ff' } })
export const upload = (who: Visitor, bytes: Buffer | Readable) =>
  who.post('/api/messages/pictures', bytes, { headers: { 'content-type': 'image/png' } })
export const uploaded = async (who: Person): Promise<string> =>
  (await upload(who, await picture().png().toBuffer())).json().id
export const attach = (from: Person, to: Person, attachment: object, content = '') =>
  from.post('/api/messages', { recipientId: to.user.id, content, attachment })
/** The attachment of the latest message between two people, as the first of them sees it. */
export const seen = async (who: Person, other: Person) =>
  (await who.get(`/api/messages/conversations/${other.user.id}`)).json().messages[0].attachment
