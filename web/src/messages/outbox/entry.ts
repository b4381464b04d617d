import type { Attached } from '@cuebook/domain/messages/attachment.ts'

/** A message that this browser has not delivered yet. */
export interface OutboxEntry {
  /** Makes it one message on the server, however often it is sent. */
  readonly clientId: string
  /** Who wrote it. */
  readonly userId: string
  readonly recipientId: string
  readonly content: string
  readonly attachment: Attached | null
  readonly writtenAt: string
  /** Why the server refused it; null while it waits for its turn. */
  readonly failure: string | null
}

/** An entry as its author sees it. */
export interface WaitingEntry extends OutboxEntry {
  /** Why the last try failed, while the outbox goes on trying; null when none has failed. */
  readonly trouble: string | null
}
