import { statSync } from 'node:fs'
import { defaultSupportEmail } from '@cuebook/domain/faq/support-email.ts'
import { z } from 'zod'

const blankIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema)
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)
const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const webAddress = z
  .string()
  .refine((v) => URL.canParse(v) && /^https?:$/.test(new URL(v).protocol), 'must be an http or https address')
/** The address of a tile, in which the browser puts the numbers of each. */
const tileAddress = z.string().refine((text) => {
  const ofOne = text.replace(/\{[zxyr]\}/g, '1')
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  return isWhole && !/[{}]/.test(ofOne) && webAddress.safeParse(ofOne).success
}, 'must be an http or https address with {z}, {x} and {y} in it')
const webOrigins = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
  .refine(
    (list) => list.every((each) => webAddress.safeParse(each).success),
    'must be http or https addresses, separated by commas',
  )
  .transform((list) => list.map((each) => new URL(each).origin))
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
const ownPath = z.string().regex(/^\/(?!\/)/)
const withProtocol = (pattern: RegExp, example: string) =>
  z.string().refine((v) => URL.canParse(v) && pattern.test(new URL(v).protocol), `must look like ${example}`)

/** A PEM in one line of an environment file has its line ends written as `\n`. */
const pem = z
  .string()
  .transform((text) => `${text.replaceAll('\\n', '\n').trim()}\n`)
  .refine((text) => text.startsWith('-----BEGIN '), 'must be the text of a PEM file')

/** The names that an operator may set, what each may hold, and what it is when it is not set. */
export const environment = z.object({
  NODE_ENV: setting(z.string().default('development')),
  PORT: setting(wholeNumber(0, 65535).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  BASE_URL: setting(webAddress.optional()),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(withProtocol(/^postgres(ql)?:$/, 'postgres://user@host:5432/name').optional()),
  DATABASE_READ_URL: setting(withProtocol(/^postgres(ql)?:$/, 'postgres://user@host:5432/name').optional()),
  ADMIN_EMAILS: setting(z.string().default('')),
  DEMO: setting(onOff.optional()),
  TRIAL_SEES_REQUESTS: setting(onOff.default(false)),
  AUTH_SECRET: setting(z.string().min(32, 'must be at least 32 characters').optional()),
  OIDC_ISSUER: setting(webAddress.optional()),
  OIDC_CLIENT_ID: setting(z.string().optional()),
  OIDC_CLIENT_SECRET: setting(z.string().optional()),
  SMTP_URL: setting(withProtocol(/^smtps?:$/, 'smtp://user:password@host:587').optional()),
  MAIL_FROM: setting(z.string().default('Cuebook <no-reply@cuebook.example>')),
  LEGAL_DIR: setting(
    z.string().refine(isFolder, 'must be a folder, with terms.md, privacy.md or imprint.md in it').optional(),
  ),
  SUPPORT_EMAIL: setting(z.email('must be an email address').default(defaultSupportEmail)),
  PUSH_HOSTS: setting(webOrigins),
  S3_ENDPOINT: setting(webAddress.optional()),
  S3_BUCKET: setting(z.string().optional()),
  S3_ACCESS_KEY_ID: setting(z.string().optional()),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
  SEAL_CA_CERT: setting(pem.optional()),
  SEAL_CERT: setting(pem.optional()),
  SEAL_KEY: setting(pem.optional()),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret or restricted key, like sk_live_…')
      .optional(),
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key, like pk_live_…')
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .regex(
        /^whsec_\w+(\s*,\s*whsec_\w+)*$/,
        'must be a signing secret, like whsec_…; or several with commas',
      )
      .optional(),
  ),
  STRIPE_CONNECT: setting(onOff.default(false)),
  STRIPE_API_BASE: setting(webAddress.optional()),
  PLATFORM_FEE_PERCENT: setting(wholeNumber(0, 50).default(0)),
  GOOGLE_MAPS_API_KEY: setting(
    z
      .string()
      .regex(/^[\w-]+$/, 'must be the key alone: letters, digits, - and _')
      .optional(),
  ),
  GOOGLE_CLIENT_ID: setting(z.string().optional()),
  GOOGLE_CLIENT_SECRET: setting(z.string().optional()),
  GOOGLE_CALENDAR_BASE: setting(webAddress.optional()),
  MICROSOFT_CLIENT_ID: setting(z.string().optional()),
  MICROSOFT_CLIENT_SECRET: setting(z.string().optional()),
  MICROSOFT_CALENDAR_BASE: setting(webAddress.optional()),
  CALENDAR_HOSTS: setting(webOrigins),
  WEBHOOK_HOSTS: setting(webOrigins),
  MAP_TILE_URL: setting(tileAddress.optional()),
  MAP_TILE_ATTRIBUTION: setting(z.string().default('© OpenStreetMap contributors')),
  MAP_PMTILES_URL: setting(
    z
      .union(
        [webAddress, ownPath],
        'must be an http or https address, or a path of ours like /map/us.pmtiles',
      )
      .default('/map/us.pmtiles'),
  ),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
  TRUST_PROXY: setting(wholeNumber(0, 10).default(0)),
  RATE_LIMIT_PER_MINUTE: setting(wholeNumber(0, 1_000_000).default(600)),
  DRAIN_SECONDS: setting(wholeNumber(0, 300).default(0)),
  METRICS_TOKEN: setting(z.string().min(16, 'must be at least 16 characters').optional()),
})
