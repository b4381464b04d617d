import type { CalendarSettings, Platform } from '@cuebook/domain/calendar/settings.ts'
import {
  type CalDavAccount,
  type CalendarSource,
  type CalendarTarget,
  CalendarTrouble,
} from '../../adapters/calendars/port.ts'
import type { Context } from '../../kernel/context.ts'
import { openSecret, type Secret } from '../secrets.ts'
import type { ConnectionRow } from '../table.ts'
import { tokenKeeper } from '../token-keeper.ts'

export interface Opened {
  readonly source: CalendarSource
  /** Null for an address, which is only read. */
  readonly writing: {
    readonly target: CalendarTarget
    readonly calendarId: string
    /** Another calendar of the same account. */
    readonly other: (calendarId: string) => CalendarTarget
  } | null
}

interface Opening {
  readonly row: ConnectionRow
  readonly settings: CalendarSettings
  readonly signal: AbortSignal
}

/** Opens the calendar that its owner chose. */
export async function openConnection(ctx: Context, opening: Opening): Promise<Opened> {
  const { row, signal } = opening
  const asker = { userId: row.userId, signal }
  const secret = await secretOf(ctx, row)
  if (secret.kind === 'address') return { source: ctx.calendars.address(secret.url, asker), writing: null }
  const { open, calendarId } =
    secret.kind === 'caldav' ? await calDav(ctx, secret, opening) : await account(ctx, opening)
  const target = open(calendarId)
  return { source: target, writing: { target, calendarId, other: open } }
}

/** A secret that this installation cannot read came from another one, so its owner has to connect again. */
async function secretOf({ database, log }: Context, row: ConnectionRow): Promise<Secret> {
  try {
    return await openSecret(database.db, row)
  } catch (error) {
    log.warn({ err: error, connection: row.id }, 'the secret of a calendar cannot be read')
    throw new CalendarTrouble('signed-out')
  }
}

interface Account {
  readonly open: (calendarId: string) => CalendarTarget
  readonly calendarId: string
}

async function calDav(
  { calendars }: Context,
  secret: CalDavAccount,
  { row, settings, signal }: Opening,
): Promise<Account> {
  const asker = { userId: row.userId, signal }
  const chosen = settings.appleCalendar.calendarId
  const [first] = chosen ? [] : await calendars.calDav.calendars(secret, asker)
  const calendarId = chosen || first?.id
  if (!calendarId) throw new CalendarTrouble('calendar-gone')
  return { open: (id) => calendars.calDav.open(secret, id, asker), calendarId }
}

async function account(ctx: Context, { row, settings, signal }: Opening): Promise<Account> {
  const platform = row.platform === 'outlook' ? 'outlook' : 'google'
  const provider = ctx.calendars.accounts[platform]
  // The operator took the keys away.
  if (!provider) throw new CalendarTrouble('refused')
  const keeper = await tokenKeeper(ctx.database.db, row)
  return { open: (id) => provider.open(keeper, id, signal), calendarId: settings[cards[platform]].calendarId }
}

const cards = { google: 'googleCalendar', outlook: 'outlookCalendar', apple: 'appleCalendar' } as const

/** An address has no switch of its own. */
export const isSwitchedOn = (platform: Platform | 'address', settings: CalendarSettings): boolean =>
  platform === 'address' || settings[cards[platform]].enabled
