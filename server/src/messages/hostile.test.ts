import { failure } from '@cuebook/domain/kernel/failure.ts'
import { messageMaxLength } from '@cuebook/domain/messages/limits.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { type Random, seeded } from '../../tests/hostile/hostile.ts'
import { attempts } from '../kernel/limits/table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database

const characters = [
  (random: Random) => String.fromCodePoint(32 + random(95)),
  (random: Random) => String.fromCharCode(random(32)),
  (random: Random) => String.fromCharCode(0x7f + random(0x21)),
  (random: Random) => String.fromCodePoint(0x1f300 + random(0x2ff)),
  (random: Random) => String.fromCharCode(0xd800 + random(0x800)),
  (random: Random) => String.fromCharCode(0x590 + random(0x170)),
  (random: Random) => String.fromCharCode(0x300 + random(0x70)),
  (random: Random) =>
    ['\u200b', '\u200d', '\u200e', '\u202e', '\u2066', '\u2028', '\ufeff', '\ufffe', '\uffff'][random(9)] ??
    '',
  (random: Random) => String.fromCodePoint(0x20000 + random(0xa000)),
]
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '[x](javascript:alert(1))',
  '&lt;b&gt; &amp; &#x41; &nbsp;',
  "'; drop table messages; --",
  "' or '1'='1",
  '$1 $2 %s {{7*7}} #{7*7}',
  '\\u0000 \\x00 \\',
  '\\\\u0000',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  'data: x\n\nevent: y\n\n',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏿',
  'مرحبا \u202eabc\u202c שלום',
  'Z\u0351\u036b\u0343a\u0363l\u0368g\u030ao',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  ' ',
  '\u00a0\u2003\ufeff',
  '',
]

const pick = (random: Random): string => hostile[random(hostile.length)] ?? ''

function hostileBody(random: Random): string {
  const kind = random(10)
  if (kind < 3) return pick(random)
  if (kind === 3) return `${pick(random)}${pick(random)}`
  if (kind === 4) return pick(random).padEnd(messageMaxLength - 2 + random(5), 'ä')
  // Most characters of a body come from one group, so that many bodies are valid and contain no half character.
  const group = characters[random(characters.length)] ?? (() => 'x')
  const length = 1 + random(random(20) === 0 ? 6000 : 60)
  return Array.from({ length }, () => group(random)).join('')
}

test('hundreds of hostile messages, no two alike, are each kept exactly, or refused with a sentence', async () => {
  const [ann, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const random = seeded('hostile messages')
  // A body that comes again says nothing new.
  const bodies = [...new Set(Array.from({ length: 998 }, () => hostileBody(random)))]
  bodies.push('x'.repeat(1_000_000), '💿'.repeat(250_000))
  const kept: string[] = []
  const statuses = new Map<number, number>()
  for (const content of bodies) {
    const answer = await ann.post('/api/messages', { recipientId: bob.user.id, content })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode === 200) {
      expect(answer.json().content).toBe(content.trim())
      kept.push(content.trim())
    } else {
      expect([400, 413], JSON.stringify(content.slice(0, 100))).toContain(answer.statusCode)
      expect(failure.parse(answer.json()).message).toMatch(/^[A-Z].{5,}/)
      expect(content.includes('\0') || !content.isWellFormed() || isOutside(content.trim().length)).toBe(true)
    }
    // Another test shows the limit of messages per person, so it is lifted here.
    if (kept.length % 50 === 0) await db.delete(attempts)
  }
  expect(statuses.get(200)).toBeGreaterThan(500)
  expect(statuses.get(400)).toBeGreaterThan(100)

  const read: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const page = await bob.get(
      `/api/messages/conversations/${ann.user.id}${before ? `?before=${before}` : ''}`,
    )
    expect(page.headers['content-type']).toBe('application/json; charset=utf-8')
    const found: { messages: { content: string }[]; before: string | null } = page.json()
    read.push(...found.messages.map(({ content }) => content))
    before = found.before
  }
  expect(read.reverse()).toEqual(kept)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from messages`)
  expect(rows[0]?.n).toBe(kept.length)
})

const isOutside = (length: number) => length === 0 || length > messageMaxLength
