import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

const linksIn = (message: string) =>
  splitLinks(message)
    .filter(({ kind }) => kind === 'link')
    .map(({ text }) => text)

test.each([
  ['See https://example.com/a?b=1#c for more', 'https://example.com/a?b=1#c'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ['Is it https://example.com?', 'https://example.com'],
  ['(https://example.com/x).', 'https://example.com/x'],
  ['https://en.wikipedia.org/wiki/House_(music)', 'https://en.wikipedia.org/wiki/House_(music)'],
  ['(see https://en.wikipedia.org/wiki/House_(music))', 'https://en.wikipedia.org/wiki/House_(music)'],
  ['“https://example.com/x”…', 'https://example.com/x'],
  ['https://example.com/x🎉', 'https://example.com/x'],
  ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ['https://example.com/@dj', 'https://example.com/@dj'],
])('%s', (message, link) => {
  expect(linksIn(message)).toEqual([link])
})

test.each([
  ['another scheme', 'javascript:alert(1) data:text/html,x ftp://example.com file:///etc/passwd'],
  ['a scheme inside a word', 'xhttps://example.com'],
  ['no host', 'https:// https:///x http://.com http://-a.com'],
  ['a name before the host', 'https://bank.com@evil.com/ https://bank.com:pw@evil.com'],
  ['a backslash', 'https://bank.com\\@evil.com'],
  ['letters of another alphabet', 'https://b\u0430nk.com https://example.com/\u0645\u0631'],
  ['a letter that turns the direction', 'https://evil.com/\u202emoc.knab'],
  ['an invisible letter', 'https://bank.com\u200b.evil.com https://bank.com\u2060x https://a.com\u00adx'],
  ['a fraction slash, which looks like the end of the host', 'https://bank.com\u2044x.evil.com'],
  ['an encoded host or one of numbers', 'https://%65vil.com http://2130706433 http://127.0.0.1'],
  ['HTML', 'https://a.com"onmouseover=alert(1) https://a.com<script>'],
])('%s is no link', (_name, message) => {
  expect(splitLinks(message)).toEqual([{ kind: 'text', text: message }])
})

test('a message without links is one part, and an empty one has none', () => {
  expect(splitLinks('Hello')).toEqual([{ kind: 'text', text: 'Hello' }])
  expect(splitLinks('')).toEqual([])
})

test('two links in a message keep the text around them', () => {
  expect(splitLinks('a http://a.com b https://b.com.')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'link', text: 'http://a.com' },
    { kind: 'text', text: ' b ' },
    { kind: 'link', text: 'https://b.com' },
    { kind: 'text', text: '.' },
  ])
})

test('of 5,000 random messages every part is kept, and a link has visible ASCII only', () => {
  const pieces = [
    'http://',
    'https://',
    'https://a.com',
    'a.com',
    'evil',
    '@',
    '/',
    '.',
    ')',
    '(',
    ' ',
    '\n',
    '\u202e',
    '\u200b',
  ]
  const strange = [
    'é',
    '🎉',
    '\\',
    '"',
    '<b>',
    '\0',
    '\ud800',
    '?',
    '#',
    ':',
    '80',
    '%',
    '\u2044',
    'javascript:',
  ]
  const all = [...pieces, ...pieces, ...strange]
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let links = 0
  for (let n = 0; n < 5_000; n++) {
    const message = Array.from({ length: random(12) }, () => all[random(all.length)]).join('')
    expect(
      splitLinks(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message)
    for (const link of linksIn(message)) {
      links += 1
      expect(link).toMatch(/^https?:\/\/[!-~]+$/)
      const host = /^https?:\/\/([^/?#]*)/i.exec(link)?.[1]
      expect(host).toMatch(/^[a-z\d.-]*[a-z][a-z\d-]*(:\d+)?$/i)
    }
  }
  expect(links).toBeGreaterThan(100)
})
