import type { TroubleKind } from '@cuebook/domain/calendar/connection.ts'
import { Refusal, type RefusalCode } from '@cuebook/domain/refusals.ts'
import { CalendarTrouble } from '../adapters/calendars/port.ts'

const codes: Readonly<Record<TroubleKind, RefusalCode>> = {
  'wrong-password': 'calendar.wrong-password',
  'signed-out': 'calendar.signed-out',
  'not-a-calendar': 'calendar.not-a-calendar',
  'calendar-gone': 'calendar.not-a-calendar',
  unreadable: 'calendar.not-a-calendar',
  refused: 'calendar.refused',
  'too-busy': 'calendar.refused',
  unreachable: 'calendar.unreachable',
  'not-allowed': 'calendar.bad-address',
}

/** How long a person waits for the server of a calendar. */
export const ASK_MS = 20_000

/** Asks a calendar while its owner waits; what goes wrong becomes a sentence that they can act on. */
export async function askNow<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(ASK_MS))
  } catch (error) {
    throw error instanceof CalendarTrouble ? new Refusal(codes[error.kind]) : error
  }
}
