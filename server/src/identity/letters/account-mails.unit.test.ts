import { describe, expect, test } from 'vitest'
import {
  accountExistsMail,
  addressMovesMail,
  confirmMoveMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetPasswordMail,
  signInMail,
  verifyAddressMail,
} from './account-mails.ts'

const at = new Date('2026-11-14T18:05:00Z')
const link = 'https://cuebook.example/go?token=a"b&next=%2Fdashboard'
const asHref = 'https://cuebook.example/go?token=a%22b&amp;next=%2Fdashboard'
const asText = 'https://cuebook.example/go?token=a%22b&next=%2Fdashboard'

const mailsTo = (name: string | undefined) => {
  const named = name === undefined ? {} : { name }
  return {
    verify: verifyAddressMail({ link, validMinutes: 1440 }),
    signIn: signInMail({ link, validMinutes: 10 }),
    reset: resetPasswordMail({ ...named, link, validMinutes: 60 }),
    exists: accountExistsMail({ ...named, signInLink: link, resetLink: 'https://cuebook.example/forgot' }),
    changed: passwordChangedMail({ ...named, at, resetLink: link }),
    wasReset: passwordChangedMail({
      ...named,
      at,
      resetLink: link,
      reviewLink: 'https://cuebook.example/review',
    }),
    confirmMove: confirmMoveMail({ link, validMinutes: 1440 }),
    moves: addressMovesMail({ ...named, at, resetLink: link }),
    passkey: passkeyAddedMail({ ...named, at, securityLink: link }),
  }
}

describe.each(Object.entries(mailsTo('Zoë')))('the mail: %s', (_, { subject, html, text }) => {
  test('has a subject of one line', () => expect(subject).toMatch(/^[A-Z][^\r\n]{5,60}$/))
  test('contains its link in both versions', () => {
    expect(text).toContain(`:\n${asText}\n`)
    expect(html).toContain(`href="${asHref}"`)
  })
  test('has the same words in both versions', () => {
    const words = html.replace(/<(style|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
    for (const line of text.split('\n').filter((line) => /^[A-Z].*[.?!]$/.test(line)))
      expect(words).toContain(line)
  })
  test('works in light and dark mode and for screen readers, and loads nothing', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
    expect(html).not.toMatch(/<(script|img|link)|url\(|src=/i)
  })
})

test('the greeting contains the name when there is one', () => {
  expect(mailsTo(' Zoë O’Neill ').reset.text).toContain('\nHi Zoë O’Neill,\n')
  expect(mailsTo(undefined).reset.text).toContain('\nHi,\n')
})

test.each([
  '<img src=x onerror=alert(1)>',
  'win at evil.example',
  'http://evil.example',
  'a\r\nBcc: b',
  'x'.repeat(60),
])('a suspicious name is left out: %j', (name) => {
  for (const { html, text, subject } of Object.values(mailsTo(name))) {
    expect(`${html}${text}${subject}`).not.toContain(name)
    expect(html).not.toContain('onerror')
  }
})

test('times and durations are written in words', () => {
  const { verify, signIn, reset, changed } = mailsTo(undefined)
  expect(verify.text).toContain('for 24 hours')
  expect(signIn.text).toContain('for 10 minutes')
  expect(reset.text).toContain('for 1 hour.')
  expect(changed.text).toContain('on November 14, 2026 at 6:05 PM UTC')
})

test('only web addresses become links', () => {
  expect(() => signInMail({ link: 'javascript:alert(1)', validMinutes: 1 })).toThrow(
    'A link must be an http or https address.',
  )
  expect(() => signInMail({ link: '/relative', validMinutes: 1 })).toThrow(
    'A link must be an http or https address.',
  )
})
