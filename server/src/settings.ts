import { resolve } from 'node:path'
import type { MapEngine } from '@cuebook/domain/places/api.ts'
import type { z } from 'zod'
import { environment } from './environment.ts'
import { OperatorError } from './kernel/operator-error.ts'

interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  /** Deposits are paid out to the accounts of DJs. */
  connect: boolean
  /** A stand-in for Stripe, never in production. */
  apiBase: string | undefined
}

export interface CalendarKeys {
  clientId: string
  clientSecret: string
  /** A stand-in for the provider, never in production. */
  base: string | undefined
}

export interface Settings {
  production: boolean
  port: number
  host: string
  baseUrl: string
  /** Origins from which a browser may send mutating calls. */
  origins: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  /** A streaming replica of the database. */
  readUrl: string | undefined
  adminEmails: ReadonlySet<string>
  demo: boolean
  /** Whether DJs see client requests during their trial, too. */
  trialSeesRequests: boolean
  authSecret: string | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string } | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The folder of the operator's own terms, privacy page and imprint. */
  legalDir: string | undefined
  /** Where people write when they need help. */
  supportEmail: string
  /** Push services that are trusted besides those of the known browsers. */
  pushHosts: readonly string[]
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** What contracts are sealed with; without it, we make a seal of our own in the database. */
  seal: { caPem: string; certPem: string; keyPem: string } | undefined
  /** Who takes card payments; without it, the built-in test mode does. */
  stripe: StripeSettings | undefined
  /** What we keep of a deposit that is paid out to a DJ. */
  platformFeePercent: number
  /** Keys with which people connect Google and Outlook calendars. */
  calendarKeys: { google: CalendarKeys | undefined; outlook: CalendarKeys | undefined }
  /** Calendar servers that are asked although their address is private or not encrypted. */
  calendarHosts: readonly string[]
  /** Receivers of webhooks that are asked although their address is private or not encrypted. */
  webhookHosts: readonly string[]
  /** Which map the browser draws; with Google's, places are looked up there too. */
  map: MapEngine
  logLevel: string
  trustProxy: number
  /** A proxy may be in front, perhaps on this machine, so that calls from here may be anybody's. */
  mayBeProxied: boolean
  rateLimitPerMinute: number
  /** How long we go on answering after a stop signal, until the load balancer has turned away. */
  drainSeconds: number
  metricsToken: string | undefined
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i

/** Reads the environment once; every bad value is one line of the error. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new OperatorError(lines.join('\n'))
  }
  const e = parsed.data
  const oidc = wholeOrNothing(
    {
      OIDC_ISSUER: e.OIDC_ISSUER,
      OIDC_CLIENT_ID: e.OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET: e.OIDC_CLIENT_SECRET,
    },
    'Signing in through an identity provider',
  )
  const s3 = wholeOrNothing(
    {
      S3_ENDPOINT: e.S3_ENDPOINT,
      S3_BUCKET: e.S3_BUCKET,
      S3_ACCESS_KEY_ID: e.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: e.S3_SECRET_ACCESS_KEY,
    },
    'Keeping files in a bucket',
  )
  const seal = wholeOrNothing(
    { SEAL_CA_CERT: e.SEAL_CA_CERT, SEAL_CERT: e.SEAL_CERT, SEAL_KEY: e.SEAL_KEY },
    'Sealing contracts with certificates of your own',
  )
  const production = e.NODE_ENV === 'production'
  const baseUrl = (e.BASE_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '')
  const origin = new URL(baseUrl).origin
  if (production && e.DEMO)
    throw new OperatorError(
      'DEMO must be off in production: everybody knows the passwords of the demo accounts.',
    )
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new OperatorError('DATABASE_READ_URL is a copy of DATABASE_URL, which is not set.')
  // Without a word from the operator, the demo is for people on this machine only.
  const demo = e.DEMO ?? (!e.DATABASE_URL && !production && LOOPBACK.test(e.HOST))
  const adminEmails = e.ADMIN_EMAILS.split(',').map((email) => email.trim().toLowerCase())
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    baseUrl,
    origins: e.BASE_URL ? [origin] : [origin, `http://127.0.0.1:${e.PORT}`, `http://[::1]:${e.PORT}`],
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    readUrl: e.DATABASE_READ_URL,
    adminEmails: new Set([...adminEmails.filter(Boolean), ...(demo ? ['admin@demo.test'] : [])]),
    demo,
    trialSeesRequests: e.TRIAL_SEES_REQUESTS,
    authSecret: e.AUTH_SECRET,
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
    },
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    legalDir: e.LEGAL_DIR && resolve(e.LEGAL_DIR),
    supportEmail: e.SUPPORT_EMAIL,
    pushHosts: e.PUSH_HOSTS,
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    seal: seal && { caPem: seal.SEAL_CA_CERT, certPem: seal.SEAL_CERT, keyPem: seal.SEAL_KEY },
    stripe: stripeOf(e),
    platformFeePercent: e.PLATFORM_FEE_PERCENT,
    calendarKeys: {
      google: calendarKeysOf(e, 'GOOGLE'),
      outlook: calendarKeysOf(e, 'MICROSOFT'),
    },
    calendarHosts: e.CALENDAR_HOSTS,
    webhookHosts: e.WEBHOOK_HOSTS,
    map: mapEngineOf(e),
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    mayBeProxied: e.TRUST_PROXY > 0 || !LOOPBACK.test(e.HOST) || !LOOPBACK.test(new URL(baseUrl).hostname),
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    drainSeconds: e.DRAIN_SECONDS,
    metricsToken: e.METRICS_TOKEN,
  }
}

function stripeOf(e: z.output<typeof environment>): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = e
  const keys = wholeOrNothing(
    { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET },
    'Taking card payments through Stripe',
  )
  const needing = [e.STRIPE_CONNECT && 'STRIPE_CONNECT', e.STRIPE_API_BASE && 'STRIPE_API_BASE'].filter(
    Boolean,
  )
  if (!keys && needing.length > 0)
    throw new OperatorError(`${needing.join(' and ')} needs the keys of Stripe, which are not set.`)
  if (!keys) return undefined
  const isTest = keys.STRIPE_SECRET_KEY.includes('_test_')
  if (isTest !== keys.STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_'))
    throw new OperatorError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be both of the test mode or both live.',
    )
  if (e.STRIPE_API_BASE && e.NODE_ENV === 'production')
    throw new OperatorError('STRIPE_API_BASE is for tests only and must not be set in production.')
  return {
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: keys.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    connect: e.STRIPE_CONNECT,
    apiBase: e.STRIPE_API_BASE,
  }
}

function calendarKeysOf(
  e: z.output<typeof environment>,
  provider: 'GOOGLE' | 'MICROSOFT',
): CalendarKeys | undefined {
  const names = { id: `${provider}_CLIENT_ID`, secret: `${provider}_CLIENT_SECRET` } as const
  const keys = wholeOrNothing(
    { [names.id]: e[names.id], [names.secret]: e[names.secret] },
    `Connecting ${provider === 'GOOGLE' ? 'Google' : 'Outlook'} calendars`,
  )
  const base = e[`${provider}_CALENDAR_BASE`]
  if (base && e.NODE_ENV === 'production')
    throw new OperatorError(`${provider}_CALENDAR_BASE is for tests only and must not be set in production.`)
  const [clientId, clientSecret] = [keys?.[names.id], keys?.[names.secret]]
  return clientId && clientSecret ? { clientId, clientSecret, base } : undefined
}

function mapEngineOf(e: z.output<typeof environment>): MapEngine {
  if (e.GOOGLE_MAPS_API_KEY) return { kind: 'google', apiKey: e.GOOGLE_MAPS_API_KEY }
  if (e.MAP_TILE_URL) return { kind: 'raster', tilesUrl: e.MAP_TILE_URL, attribution: e.MAP_TILE_ATTRIBUTION }
  return { kind: 'embedded', tilesUrl: e.MAP_PMTILES_URL }
}

/** These settings belong together: when only some of them are set, that is a mistake. */
function wholeOrNothing<K extends string>(
  parts: Record<K, string | undefined>,
  purpose: string,
): Record<K, string> | undefined {
  const names = Object.keys(parts) as K[]
  const missing = names.filter((name) => parts[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    throw new OperatorError(
      `${purpose} needs ${names.join(', ')}; ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set.`,
    )
  }
  return parts as Record<K, string>
}

declare module './kernel/context.ts' {
  interface Context {
    readonly settings: Settings
  }
}
