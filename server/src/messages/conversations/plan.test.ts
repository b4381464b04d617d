import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import {
  firstMessages,
  firstPage,
  laterMessages,
  laterPage,
  listState,
  messageBetween,
  newestMessages,
  olderMessages,
  rowWith,
  sideOf,
} from './statements.ts'

const database = await testDatabase()
const { db } = database
const uuid = (n: ReturnType<typeof sql>) =>
  sql`(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`
const PEOPLE = 200
const [one, other] = ['00000001-0000-7000-8000-000000000000', '00000002-0000-7000-8000-000000000000']
const middle = '00002000-0000-7000-8000-000000000000'

/** Enough messages that reading all of them would be slower than using an index. */
beforeAll(async () => {
  await db.execute(sql`insert into users (id, email, name, avatar_seed)
    select ${uuid(sql`n`)}, n || '@people.example', 'Somebody', 'x' from generate_series(1, ${PEOPLE}) n`)
  await db.execute(sql`insert into messages (id, sender_id, recipient_id, content, status)
    select ${uuid(sql`1000 + n`)}, ${uuid(sql`1 + n % ${PEOPLE}::int`)}, ${uuid(sql`1 + (n + 1 + n % 7) % ${PEOPLE}::int`)},
      'Words', case when n % 50 = 0 then 'unread' else 'read' end from generate_series(1, 20000) n`)
  await db.execute(sql`insert into conversations (user_id, other_id, last_message_id)
    select user_id, other_id, ${uuid(sql`1000 + max(n)`)} from (
      select n, ${uuid(sql`1 + n % ${PEOPLE}::int`)} as user_id, ${uuid(sql`1 + (n + 1 + n % 7) % ${PEOPLE}::int`)} as other_id
      from generate_series(1, 20000) n) pairs group by 1, 2`)
  await db.execute(sql`vacuum (analyze) messages`)
  await db.execute(sql`vacuum (analyze) conversations`)
})

test.each([
  ['the list', firstPage, [one], ['conversations_recent', 'messages_unread', 'messages_pkey']],
  ['a later page of it', laterPage, [one, middle], ['conversations_recent']],
  ['its state', listState, [one], ['conversations_recent']],
  ['a row', rowWith, [one, other], ['conversations_user_id_other_id_pk', 'messages_unread']],
  ['a message', messageBetween, [one, other, middle], ['messages_pkey']],
  ['one side', sideOf, [one, other], ['conversations_user_id_other_id_pk']],
  [
    'every message',
    firstMessages,
    [one],
    ['messages_sent_newest', 'messages_received_newest', 'messages_unread'],
  ],
  ['older ones', laterMessages, [one, middle], ['messages_sent_newest', 'messages_received_newest']],
  ['a thread', newestMessages, [one, other], ['messages_received']],
  ['older messages', olderMessages, [one, other, middle], ['messages_received']],
])('%s is answered by indexes, without reading all messages', async (name, { text }, values, through) => {
  const plan = await database.read<{ 'QUERY PLAN': string }>(
    { name: `explain-${name}`, text: `explain ${text}` },
    values,
  )
  const words = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of through) expect(words).toContain(index)
  expect(words).not.toMatch(/Seq Scan on (messages|conversations)/)
})
