import { fullName } from '@cuebook/domain/identity/names.ts'
import { fold } from '@cuebook/domain/kernel/fold.ts'
import type { Conversation, Talker } from '@cuebook/domain/messages/message.ts'

/** Finds by the full name or email of either person, or by the latest message; capitals and accents do not matter. */
export function searchConversations<Row extends Conversation>(
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  const wanted = fold(text.trim())
  if (wanted === '') return rows
  const has = (words: string) => fold(words).includes(wanted)
  const isMeant = (person: Talker) => has(fullName(person)) || has(person.email)
  return rows.filter(
    ({ sender, counterpart, message }) => isMeant(counterpart) || isMeant(sender) || has(message.content),
  )
}
