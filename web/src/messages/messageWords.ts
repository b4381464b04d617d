import { fullName } from '@cuebook/domain/identity/names.ts'
import type { Conversation, Talker } from '@cuebook/domain/messages/message.ts'
import { localDay, readersMonthDay, shortDay } from '../kernel/dateWords.ts'

/** 'Nov 08' in the reader's time zone. */
export const rowDate = (at: string): string => readersMonthDay(at).replace(/ (\d)$/, ' 0$1')

/** 'Today' or 'Fri, Nov 13'; in another year 'Thu, Nov 13, 2025'. */
export function dayWords(day: string, now: Date): string {
  const today = localDay(now)
  if (day === today) return 'Today'
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`
}

export const nameOf = (person: Talker): string => fullName(person) || person.email || 'Somebody'
export const firstNameOf = (person: Talker): string => person.firstName || nameOf(person)

const attachmentWords = { picture: 'a picture', contract: 'a contract', dj: 'a DJ' } as const

/** One line about the latest message: 'You: See you there.' or 'Sent a picture'. */
export function previewWords({ message }: Pick<Conversation, 'message'>, userId: string): string {
  if (message.opening) return message.content
  const mine = message.senderId === userId
  if (message.content === '' && message.attachmentKind) {
    return `${mine ? 'You: sent' : 'Sent'} ${attachmentWords[message.attachmentKind]}`
  }
  return `${mine ? 'You: ' : ''}${message.content}`
}
