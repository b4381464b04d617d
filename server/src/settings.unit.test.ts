import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment } from './environment.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { readSettings } from './settings.ts'

/** The lines an operator reads. */
function complaints(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return error.message.split('\n')
  }
}

describe('without any settings', () => {
  const settings = readSettings({})

  test('the server runs a demo on this machine with the embedded database', () => {
    expect(settings).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      demo: true,
      oidc: undefined,
      smtpUrl: undefined,
    })
  })

  test('people write to the support address of the specification until an operator sets another', () => {
    expect(settings.supportEmail).toBe('support@cuebook.example')
    expect(readSettings({ SUPPORT_EMAIL: 'help@example.test' }).supportEmail).toBe('help@example.test')
    // The address becomes a mailto link, which must not carry more than the address.
    for (const SUPPORT_EMAIL of [
      'help',
      'help@example.test?bcc=x@evil.example',
      'a"onclick=x"@example.test',
      'a%0d@b.test',
    ])
      expect(complaints({ SUPPORT_EMAIL })).toEqual(['SUPPORT_EMAIL must be an email address.'])
  })

  test('a browser may act from every name of this machine', () => {
    expect(settings.origins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
  })

  test('a blank value counts as not set', () => {
    expect(readSettings({ PORT: '', BASE_URL: ' ', OIDC_ISSUER: '', ADMIN_EMAILS: '' })).toEqual(settings)
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ BASE_URL: 'cuebook.example' }, 'BASE_URL must be an http or https address.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user@host:5432/name.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
  [
    { NODE_ENV: 'production', DEMO: 'on' },
    'DEMO must be off in production: everybody knows the passwords of the demo accounts.',
  ],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters.'],
])('%j gives one clear line', (env, line) => {
  expect(complaints(env)).toEqual([line])
})

test('several mistakes give several lines, and none repeats a value', () => {
  const lines = complaints({ PORT: 'abc', DEMO: 'maybe', AUTH_SECRET: 'hunter2' })
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).not.toMatch(/hunter2|abc|maybe/)
})

describe('an identity provider', () => {
  const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'cuebook', OIDC_CLIENT_SECRET: 'hush' }

  test('needs all three settings', () => {
    expect(readSettings(whole).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'cuebook',
      clientSecret: 'hush',
    })
  })

  test.each(Object.keys(whole) as (keyof typeof whole)[])(
    'is refused with %s alone, and without it',
    (name) => {
      const missing = Object.keys(whole).filter((other) => other !== name)
      expect(complaints({ [name]: whole[name] })).toEqual([
        `Signing in through an identity provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET; ${missing.join(' and ')} are not set.`,
      ])
      const { [name]: _, ...rest } = whole
      expect(complaints(rest)[0]).toMatch(new RegExp(`; ${name} is not set\\.$`))
    },
  )
})

describe('Stripe', () => {
  const whole = {
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  }

  test('needs all three keys, and pays nothing out until that is switched on', () => {
    expect(readSettings({}).stripe).toBeUndefined()
    expect(readSettings(whole).stripe).toEqual({
      secretKey: 'sk_test_abc',
      publishableKey: 'pk_test_abc',
      webhookSecrets: ['whsec_abc'],
      connect: false,
      apiBase: undefined,
    })
    for (const name of Object.keys(whole)) {
      const rest = Object.entries(whole).filter(([other]) => other !== name)
      expect(complaints(Object.fromEntries(rest))).toEqual([
        `Taking card payments through Stripe needs ${Object.keys(whole).join(', ')}; ${name} is not set.`,
      ])
    }
  })

  test('pays out to DJs when that is switched on, and may send events from two addresses', () => {
    const STRIPE_WEBHOOK_SECRET = 'whsec_ours, whsec_of_accounts'
    const { stripe } = readSettings({ ...whole, STRIPE_CONNECT: 'on', STRIPE_WEBHOOK_SECRET })
    expect(stripe).toMatchObject({ connect: true, webhookSecrets: ['whsec_ours', 'whsec_of_accounts'] })
    expect(complaints({ STRIPE_CONNECT: 'on' })).toEqual([
      'STRIPE_CONNECT needs the keys of Stripe, which are not set.',
    ])
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY must be a secret or restricted key'],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' }, 'STRIPE_PUBLISHABLE_KEY must be a publishable key'],
    [{ STRIPE_WEBHOOK_SECRET: 'abc' }, 'STRIPE_WEBHOOK_SECRET must be a signing secret'],
    [{ STRIPE_SECRET_KEY: 'sk_live_abc' }, 'must be both of the test mode or both live'],
    [{ STRIPE_API_BASE: 'ftp://x' }, 'STRIPE_API_BASE must be an http or https address'],
    [{ STRIPE_API_BASE: 'http://x', NODE_ENV: 'production' }, 'must not be set in production'],
  ])('is refused with %j, without repeating a key', (part, complaint) => {
    const [line = ''] = complaints({ ...whole, ...part })
    expect(line).toContain(complaint)
    expect(line).not.toContain('abc')
  })

  test.each([
    ['0', 0],
    ['50', 50],
    ['', 0],
  ])('a platform fee of %j percent is %i', (PLATFORM_FEE_PERCENT, percent) => {
    expect(readSettings({ PLATFORM_FEE_PERCENT }).platformFeePercent).toBe(percent)
  })

  test.each(['51', '-1', '2.5', 'ten'])('a platform fee of %s percent is refused', (PLATFORM_FEE_PERCENT) => {
    expect(complaints({ PLATFORM_FEE_PERCENT })).toEqual([
      'PLATFORM_FEE_PERCENT must be a whole number from 0 to 50.',
    ])
  })
})

describe('the demo', () => {
  test.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://u@h/d' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://u@h/d', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
  ])('with %j is on: %s', (env, on) => {
    const settings = readSettings(env)
    expect(settings.demo).toBe(on)
    expect(settings.adminEmails.has('admin@demo.test')).toBe(on)
  })
})

test('the list of administrators ignores blanks and capitals', () => {
  const { adminEmails } = readSettings({ ADMIN_EMAILS: ' Ada@Example.com, ,bob@example.com,', DEMO: 'off' })
  expect([...adminEmails]).toEqual(['ada@example.com', 'bob@example.com'])
})

test('with BASE_URL a browser may act from that address only', () => {
  const { baseUrl, origins } = readSettings({ BASE_URL: 'https://cuebook.example/', PORT: '8080' })
  expect([baseUrl, origins]).toEqual(['https://cuebook.example', ['https://cuebook.example']])
})

test.each(['cuebook.env.example', 'cuebook@.service', 'compose.yaml', 'Containerfile'])(
  'deploy/%s names settings that exist',
  (file) => {
    const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
    const others = new Set(['PATH', 'MALLOC_ARENA_MAX', 'PROCESSES', 'SITE'])
    const named = [...text.matchAll(/(?:^|[ =])([A-Z][A-Z_]{3,})(?==|: )/gm)].map(([, name]) => name ?? '')
    const known = named.filter((name) => !others.has(name) && !name.startsWith('POSTGRES_'))
    expect(known.length).toBeGreaterThan(2)
    for (const name of known) expect(Object.keys(environment.shape)).toContain(name)
  },
)
