import type { filesApi } from '@cuebook/domain/files/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Verb } from '../verb.ts'
import { isPrivate, storedFile } from './queries.ts'
import { sendStored } from './send-stored.ts'

const keyForm = /^[0-9a-f]{64}-[0-9a-f]{12}[a-z0-9.-]{1,20}$/

/** Files are public unless their key says otherwise; the room that keeps a private file decides who reads it. */
export const readFile: Verb<typeof filesApi.read> = async (call) => {
  const { key } = call.params
  const isOpen = keyForm.test(key) && !isPrivate(key)
  const file = isOpen ? await storedFile(call.ctx.database.db, key) : null
  if (!file) throw new Refusal('not-found')
  return sendStored(call, file, 'public')
}
