import { describe, expect, test } from 'vitest'
import type { SetupFacts } from './facts.ts'
import { invitationBody } from './invitation.ts'
import { addressesIn, mostInvited } from './invited-addresses.ts'
import type { SetupPart } from './parts.ts'
import { setupParts, testedParts } from './parts.ts'
import { isSetUp, setupRows } from './rows.ts'
import { troubleWords } from './trouble.ts'

/** As `npm start` makes it, without the demo. */
const fresh: SetupFacts = {
  production: false,
  demo: false,
  adminAddresses: 0,
  address: 'this-machine',
  mail: { smtp: false, fromExample: true },
  supportIsExample: true,
  payments: 'none',
  connect: false,
  database: 'embedded',
  replica: 'none',
  files: 'folder',
  map: 'embedded',
  oidc: false,
  morePushServices: false,
  calendars: { google: false, outlook: false },
  legalMissing: ['terms', 'privacy', 'imprint'],
  ownSeal: false,
  authSecret: false,
  backupAgeHours: null,
  drains: false,
  metrics: 'this-machine',
}
const whole: SetupFacts = {
  ...fresh,
  production: true,
  adminAddresses: 1,
  address: 'https',
  mail: { smtp: true, fromExample: false },
  supportIsExample: false,
  payments: 'live',
  database: 'postgres',
  legalMissing: [],
  backupAgeHours: 5,
  metrics: 'nobody',
}
const rowOf = (part: SetupPart, changes: Partial<SetupFacts>, base = whole) => {
  const row = setupRows({ ...base, ...changes }).find((each) => each.part === part)
  if (!row) throw new Error(part)
  return row
}

describe('the rows of the set-up', () => {
  test('name every part once, what is needed first', () => {
    const rows = setupRows(fresh)
    expect(rows.map(({ part }) => part).sort()).toEqual([...setupParts].sort())
    expect(rows.map(({ needed }) => needed)).toEqual(rows.map((_, i) => i < 8))
  })

  test('a market is set up once everything that it needs is ready, whatever else is not', () => {
    expect(isSetUp(setupRows(fresh))).toBe(false)
    expect(isSetUp(setupRows(whole))).toBe(true)
    expect(setupRows(whole).some(({ state }) => state !== 'ready')).toBe(true)
  })

  test.each<[SetupPart, Partial<SetupFacts>, string, RegExp]>([
    ['admin', { adminAddresses: 0 }, 'missing', /No address/],
    ['admin', { adminAddresses: 0, demo: true }, 'built-in', /demo/],
    ['address', { address: 'http' }, 'missing', /not encrypted/],
    ['address', { address: 'this-machine' }, 'built-in', /this machine/],
    ['mail', { mail: { smtp: false, fromExample: false } }, 'missing', /unread/],
    ['mail', { production: false, mail: { smtp: false, fromExample: true } }, 'built-in', /mailbox/],
    ['mail', { mail: { smtp: true, fromExample: true } }, 'missing', /example/],
    ['support', { supportIsExample: true }, 'missing', /nobody reads/],
    ['payments', { payments: 'test', connect: true }, 'built-in', /test mode.*paid out/],
    ['payments', { payments: 'none' }, 'missing', /No card/],
    ['payments', { payments: 'none', production: false }, 'built-in', /test cards/],
    ['database', { database: 'embedded' }, 'built-in', /power cut/],
    ['database', { replica: 'used' }, 'ready', /keeps up/],
    ['database', { replica: 'left-out' }, 'ready', /behind or away/],
    ['backup', { backupAgeHours: null }, 'missing', /No backup/],
    ['backup', { backupAgeHours: 0 }, 'ready', /within the last hour/],
    ['backup', { backupAgeHours: 1 }, 'ready', /1 hour ago/],
    ['backup', { backupAgeHours: 36 }, 'ready', /36 hours ago/],
    ['backup', { backupAgeHours: 37 }, 'missing', /37 hours ago.*One a day/],
    ['backup', { backupAgeHours: 71 }, 'missing', /2 days ago/],
    ['legal', { legalMissing: ['imprint'] }, 'built-in', /: imprint\./],
    ['files', { files: 's3' }, 'ready', /bucket\.$/],
    ['map', { map: 'raster' }, 'ready', /streets/],
    ['sign-in', { oidc: true }, 'ready', /OpenID/],
    ['push', { morePushServices: true }, 'ready', /besides/],
    ['calendars', { calendars: { google: true, outlook: true } }, 'ready', /Google and Outlook/],
    ['seal', { ownSeal: true }, 'ready', /your certificates/],
    ['sessions', { authSecret: true }, 'ready', /your secret/],
    ['restarts', { drains: true }, 'ready', /turned away/],
    ['metrics', { metrics: 'nobody' }, 'missing', /no token/],
    ['metrics', { metrics: 'token' }, 'ready', /Prometheus/],
  ])('%s with %j is %s', (part, changes, state, words) => {
    const row = rowOf(part, changes)
    expect(row.state).toBe(state)
    expect(row.words).toMatch(words)
  })

  test('only what is there can be tried', () => {
    const tried = (facts: SetupFacts) => setupRows(facts).flatMap((row) => (row.testable ? row.part : []))
    expect(tried(fresh)).toEqual(['mail', 'database', 'files', 'map', 'push'])
    expect(tried({ ...whole, oidc: true }).sort()).toEqual(['mail', ...testedParts].sort())
  })
})

describe('the addresses of an invitation', () => {
  test('stand on lines or between commas, each counts once', () => {
    expect(addressesIn(' Ann@x.example,\nbob@x.example; ann@X.example\n\n')).toEqual([
      'ann@x.example',
      'bob@x.example',
    ])
    expect(addressesIn(' ,\n')).toEqual([])
  })

  test('are few, and the note is short', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => `dj${i}@x.example`)
    const isGood = (addresses: string[], note = '') => invitationBody.safeParse({ addresses, note }).success
    expect(isGood(many(mostInvited), 'x'.repeat(500))).toBe(true)
    expect(isGood(many(mostInvited + 1))).toBe(false)
    expect(isGood([])).toBe(false)
    expect(isGood(['ann@x.example\r\nBcc: c@d.example'])).toBe(false)
    expect(isGood(many(1), 'x'.repeat(501))).toBe(false)
  })
})

test.each([
  ['connect ECONNREFUSED 10.0.0.5:587', 'Nobody answers there: the connection was refused.'],
  ['getaddrinfo ENOTFOUND mail.internal.example', 'There is no server of that name.'],
  ['TimeoutError The operation was aborted due to timeout', 'No answer came in time.'],
  ['Invalid login: 535 Bad credentials for ann@x.example', 'It does not accept the user name and password.'],
  ['fetch failed DEPTH_ZERO_SELF_SIGNED_CERT self-signed certificate', 'Its certificate is not trusted.'],
  ['EACCES: permission denied, open /var/lib/cuebook/files/x', 'We may not write there.'],
  [
    '550 5.7.1 <ann@x.example> refused by mx1.internal.example:25',
    'It said: 550 5.7.1 <[address]> refused by [server]',
  ],
  [
    'odd thing at [fd00::1:2]:9000 and localhost:25 in /etc/cuebook/x',
    'It said: odd thing at [server] and [server] in [server]',
  ],
  ['403 sk_live_4242424242 is no key', 'It said: 403 [key] is no key'],
  ['', 'It did not say why.'],
])('the trouble %j is told as %j', (text, words) => {
  expect(troubleWords(text)).toBe(words)
})

test('a long text of an error is told quickly and shortly', () => {
  expect(troubleWords('1:'.repeat(50_000)).length).toBeLessThan(300)
  expect(troubleWords('a.'.repeat(50_000)).length).toBeLessThan(300)
})
