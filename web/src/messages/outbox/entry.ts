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

/** Unlike `crypto.randomUUID`, this also works without TLS. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, i) => {
    const marked = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
