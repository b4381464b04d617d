import type { Conversation } from '@cuebook/domain/messages/message.ts'
import type { LoadedThread } from '../thread/joinPages.ts'

/** A page of the list of conversations. */
export interface ListPage {
  readonly rows: readonly Conversation[]
  readonly next: string | null
}

/** Puts a row at its place on the first page, the newest message first. A row that belongs to a later page is left out. */
export function withRow(page: ListPage, row: Conversation): ListPage {
  const isOfSame = ({ counterpart: { id } }: Conversation) => id === row.counterpart.id
  const present = page.rows.find(isOfSame)
  // Something newer was told before this.
  if (present && present.message.id > row.message.id) return page
  const isReadAlready = present?.message.id === row.message.id && present.message.status === 'read'
  const fresh = isReadAlready ? { ...row, message: { ...row.message, status: 'read' as const } } : row
  const others = page.rows.filter((one) => !isOfSame(one))
  const at = others.findIndex(({ message }) => message.id < row.message.id)
  if (at < 0 && !present && page.next !== null) return page
  return { ...page, rows: others.toSpliced(at < 0 ? others.length : at, 0, fresh) }
}

/** Lets the row of a conversation say what is read of it. */
export function withReading(page: ListPage, { counterpart, messages }: LoadedThread): ListPage {
  const left = unreadFrom(counterpart.id, messages)
  const rows = page.rows.map((row) => {
    if (row.counterpart.id !== counterpart.id) return row
    const latest = messages.find(({ id }) => id === row.message.id)
    const message = latest ? { ...row.message, status: latest.status } : row.message
    // Older messages than those that are loaded may be unread too, so the number never grows here.
    return { ...row, message, unreadCount: Math.min(row.unreadCount, left) }
  })
  return { ...page, rows }
}

/** Whether the loaded conversation shows what its row says, so that nothing of it has to be read again. */
export function isSaidIn({ counterpart, messages, blocked }: LoadedThread, row: Conversation): boolean {
  const latest = messages.at(-1)
  return (
    latest?.id === row.message.id &&
    latest.status === row.message.status &&
    blocked === row.blocked &&
    unreadFrom(counterpart.id, messages) === row.unreadCount &&
    JSON.stringify(counterpart) === JSON.stringify(row.counterpart)
  )
}

const unreadFrom = (id: string, messages: LoadedThread['messages']): number =>
  messages.filter(({ senderId, status }) => senderId === id && status === 'unread').length
