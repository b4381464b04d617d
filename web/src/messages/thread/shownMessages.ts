import type { Attachment } from '@cuebook/domain/messages/attachment.ts'
import type { Message } from '@cuebook/domain/messages/message.ts'
import { localDay } from '../../kernel/dateWords.ts'
import type { WaitingEntry } from '../outbox/entry.ts'

/** 'delayed' is sent again by itself, 'failed' only when its author says so. */
export type Delivery = 'sending' | 'delayed' | 'sent' | 'read' | 'failed'

/** A message as a bubble, whether or not the server has it already. */
export interface ShownMessage {
  /** Stays the same when a message that was being sent has arrived. */
  readonly key: string
  readonly content: string
  readonly at: string
  /** Null for a message from the other person. */
  readonly delivery: Delivery | null
  readonly failure: string | null
  /** The line that opened the conversation, which nobody typed. */
  readonly isOpening: boolean
  readonly attachment: Attachment | null
  /** What is attached to a message that the server does not have yet. */
  readonly attaching: NonNullable<WaitingEntry['attachment']>['kind'] | null
  /** yyyy-mm-dd for the first message of a day. */
  readonly startsDay: string | null
  /** The first of several messages in a row by the same person. */
  readonly startsTurn: boolean
}

interface Conversation {
  /** The oldest first. */
  readonly messages: readonly Message[]
  /** Messages to this person that are not delivered yet. */
  readonly waiting: readonly WaitingEntry[]
  readonly userId: string
}

type Bubble = Omit<ShownMessage, 'startsDay' | 'startsTurn'>

/** All bubbles of a conversation in order. Messages that wait to be sent come last. */
export function shownMessages({ messages, waiting, userId }: Conversation): ShownMessage[] {
  const there = new Set(messages.map(({ clientId }) => clientId))
  const bubbles = [
    ...messages.map((message) => delivered(message, userId)),
    ...waiting.filter(({ clientId }) => !there.has(clientId)).map(undelivered),
  ]
  let before: (Bubble & { day: string }) | undefined
  return bubbles.map((bubble) => {
    const day = localDay(new Date(bubble.at))
    const startsDay = day === before?.day ? null : day
    const startsTurn = startsDay !== null || (before?.delivery === null) !== (bubble.delivery === null)
    before = { ...bubble, day }
    return { ...bubble, startsDay, startsTurn }
  })
}

const delivered = (message: Message, userId: string): Bubble => ({
  key: message.clientId ?? message.id,
  content: message.content,
  at: message.createdAt,
  delivery: message.senderId !== userId ? null : message.status === 'read' ? 'read' : 'sent',
  failure: null,
  isOpening: message.opening !== undefined,
  attachment: message.attachment,
  attaching: null,
})

const undelivered = (entry: WaitingEntry): Bubble => ({
  key: entry.clientId,
  content: entry.content,
  at: entry.writtenAt,
  delivery: entry.failure !== null ? 'failed' : entry.trouble !== null ? 'delayed' : 'sending',
  failure: entry.failure ?? entry.trouble,
  isOpening: false,
  attachment: null,
  attaching: entry.attachment?.kind ?? null,
})
