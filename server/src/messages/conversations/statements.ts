import { seesAddress } from '../../acquaintances/queries.ts'
import type { Statement } from '../../kernel/db/database.ts'
import { messageColumns } from '../message-columns.ts'

/** The number of conversations on a page. A statement reads one more, to know whether another page follows. */
export const PAGE = 200

/** The conversations of the person $1, the one with the newest message first. */
const pageOf = (columns: string, earlier: string): string =>
  `(select ${columns} from conversations where user_id = $1 ${earlier}
    order by last_message_id desc limit ${PAGE + 1}) c`

const person = (alias: string, name: string): string =>
  ['id', 'first_name', 'last_name', 'email', 'image', 'avatar_seed', 'role']
    .map((column) => `${alias}.${column} as "${name}_${column}"`)
    .join(', ')

/** What the reader $1 and the other person of each row `c` have to do with each other. */
const sides = `left join acquaintances mine on mine.user_id = $1 and mine.other_id = c.other_id
  left join acquaintances theirs on theirs.user_id = c.other_id and theirs.other_id = $1`
const shared = `mine.blocked_at is not null as blocked, ${seesAddress('mine', 'theirs')} as "addressShown"`

/**
 * Computes the state of the list from conversations `c`, the other people `o` and the reader's own side `mine`;
 * `listState` explains it. What the other person does on their side either writes `c` too or must not show.
 */
const parts = `hashtextextended(concat_ws('.', c.other_id, c.written, o.xmin, mine.xmin), 0)`
const ownPart = `(select xmin from users where id = $1)`

const rowsOf = (
  which: string,
  more: string,
): string => `select ${messageColumns('m')}, ${person('s', 'sender')},
    ${person('o', 'other')}, ${shared}, ${more},
    (select count(*)::int from messages u
      where u.recipient_id = $1 and u.sender_id = c.other_id and u.status = 'unread') as "unreadCount"
  from ${pageOf('other_id, last_message_id, xmin as written', which)}
  join messages m on m.id = c.last_message_id
  join users s on s.id = m.sender_id
  join users o on o.id = c.other_id
  ${sides}
  order by c.last_message_id desc`

const listOf = (earlier: string): string =>
  rowsOf(earlier, `sum(${parts}) over ()::text || '.' || count(*) over () || '.' || ${ownPart} as state`)

export const firstPage: Statement = { name: 'conversations-first-page', text: listOf('') }

/** $2 is the last message of the page before. */
export const laterPage: Statement = {
  name: 'conversations-later-page',
  text: listOf('and last_message_id < $2::uuid'),
}

/** The row of the conversation with $2, and how many messages of all people $1 has not read. */
export const rowWith: Statement = {
  name: 'conversation-row',
  text: rowsOf(
    'and other_id = $2',
    `(select count(*)::int from messages where recipient_id = $1 and status = 'unread') as "unreadOfAll"`,
  ),
}

/** The message $3, if it is one between $1 and $2. */
export const messageBetween: Statement = {
  name: 'message-between',
  text: `select ${messageColumns('m')} from messages m where m.id = $3
    and ((m.sender_id = $1 and m.recipient_id = $2) or (m.sender_id = $2 and m.recipient_id = $1))`,
}

/** Every message from or to $1, newest first, each with what the list says of its conversation. */
const everyMessage = (earlier: string): string => {
  const newest = (mine: string) =>
    `(select * from messages where ${mine} = $1 ${earlier} order by id desc limit ${PAGE + 1})`
  return `select ${messageColumns('c')}, ${person('s', 'sender')}, ${person('o', 'other')}, ${shared}, '' as state,
      (select count(*)::int from messages u
        where u.recipient_id = $1 and u.sender_id = c.other_id and u.status = 'unread') as "unreadCount"
    from (select *, case sender_id when $1 then recipient_id else sender_id end as other_id
      from (${newest('sender_id')} union all ${newest('recipient_id')}) both_ways
      order by id desc limit ${PAGE + 1}) c
    join users s on s.id = c.sender_id
    join users o on o.id = c.other_id
    ${sides}
    order by c.id desc`
}

export const firstMessages: Statement = { name: 'messages-first-page', text: everyMessage('') }
/** $2 is the oldest message of the page before. */
export const laterMessages: Statement = {
  name: 'messages-later-page',
  text: everyMessage('and id < $2::uuid'),
}

/**
 * A text that changes whenever the first page does: every message and every reading of one writes the conversation's
 * rows, and every write gives its row another xmin.
 */
export const listState: Statement = {
  name: 'conversations-list-state',
  text: `select coalesce(sum(${parts}), 0)::text || '.' || count(*) || '.' || ${ownPart} as state
    from ${pageOf('other_id, last_message_id, xmin as written', '')}
    join users o on o.id = c.other_id
    left join acquaintances mine on mine.user_id = $1 and mine.other_id = c.other_id`,
}

/** The caller's side of the conversation with $2, and that person. */
export const sideOf: Statement = {
  name: 'conversation-side',
  text: `select ${person('o', 'other')}, ${shared}
    from conversations c join users o on o.id = c.other_id ${sides} where c.user_id = $1 and c.other_id = $2`,
}

/** The number of messages on a page of a conversation. */
export const THREAD_PAGE = 50

/** The messages between $1 and $2, newest first. Each direction reads its own part of the index. */
const threadOf = (earlier: string): string => {
  const from = (sender: string, recipient: string) =>
    `(select * from messages where sender_id = ${sender} and recipient_id = ${recipient} ${earlier}
      order by id desc limit ${THREAD_PAGE + 1})`
  return `select ${messageColumns('m')} from (${from('$1', '$2')} union all ${from('$2', '$1')}) m
    order by m.id desc limit ${THREAD_PAGE + 1}`
}

export const newestMessages: Statement = { name: 'thread-newest', text: threadOf('') }
/** $3 is the oldest message of the page before. */
export const olderMessages: Statement = { name: 'thread-older', text: threadOf('and id < $3::uuid') }
