import { z } from 'zod'
import { platforms } from './settings.ts'

/** What a card says about its calendar. */
export const connectionStates = [
  /** Nobody has connected an account. */
  'not-connected',
  /** Connected, and never brought in step. */
  'waiting',
  'syncing',
  'in-step',
  /** The last sync failed; it is tried again. */
  'failing',
  /** The account refused us: its owner has to connect again. */
  'signed-out',
] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Why a calendar could not be brought in step. */
export const troubleKinds = [
  'wrong-password',
  'signed-out',
  'not-a-calendar',
  'calendar-gone',
  'refused',
  'unreachable',
  'too-busy',
  'not-allowed',
  'unreadable',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

const moment = z.iso.datetime().nullable()

/** What every calendar says of itself, connected by an account or by an address. */
const health = {
  state: z.enum(connectionStates),
  lastSync: moment,
  trouble: z.enum(troubleKinds).nullable(),
  /** Since when it fails. */
  troubleSince: moment,
}

export const platformStatus = z.object({
  /** Whether it can be connected here: Google and Outlook need keys of the operator. */
  offered: z.boolean(),
  /** The account that is connected. */
  account: z.string().nullable(),
  /** How many events are in step, of how many. */
  inStep: z.int(),
  total: z.int(),
  ...health,
})
export type PlatformStatus = z.output<typeof platformStatus>

/** A calendar that is only read, by its address. */
export const busyAddress = z.object({
  id: z.uuid(),
  /** Its host: the whole address may be a secret. */
  host: z.string(),
  ...health,
})
export type BusyAddress = z.output<typeof busyAddress>

export const connections = z.object({
  platforms: z.object(
    Object.fromEntries(platforms.map((name) => [name, platformStatus])) as Record<
      (typeof platforms)[number],
      typeof platformStatus
    >,
  ),
  busyAddresses: z.array(busyAddress),
})
export type Connections = z.output<typeof connections>

export const MOST_BUSY_ADDRESSES = 5

/** A calendar of a connected account. */
export const accountCalendar = z.object({ id: z.string(), name: z.string() })
export type AccountCalendar = z.output<typeof accountCalendar>

const MOST_CHARACTERS = 500
const filled = (sentence: string) =>
  z.string().trim().min(1, sentence).max(MOST_CHARACTERS, `Please use at most ${MOST_CHARACTERS} characters.`)

export const calDavForm = z.object({
  calDavUrl: filled('Please enter the CalDAV URL.'),
  username: filled('Please enter the Apple ID or user name.'),
  password: z
    .string()
    .min(1, 'Please enter the app password.')
    .max(MOST_CHARACTERS, `Please use at most ${MOST_CHARACTERS} characters.`),
})
export const busyAddressForm = z.object({ address: filled('Please enter the address of a calendar.') })
