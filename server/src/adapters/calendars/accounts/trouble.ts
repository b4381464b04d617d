import { CalendarTrouble } from '../port.ts'

/** Google says 403 when we ask too often; the reason tells it from a missing right. */
const TOO_OFTEN =
  /rateLimitExceeded|userRateLimitExceeded|quotaExceeded|ApplicationThrottled|TooManyRequests/i
/** The right to the calendar was taken back, so its owner has to sign in again. */
const NO_RIGHT = /insufficientPermissions|SCOPE_INSUFFICIENT|ErrorAccessDenied|Authorization_RequestDenied/i

/** What a refusal of Google or Microsoft means for the owner of the calendar. */
export function troubleOf(response: Pick<Response, 'status' | 'headers'>, body: string): CalendarTrouble {
  const { status } = response
  const again = retryAfterMs(response.headers.get('retry-after'))
  const waiting = again === undefined ? {} : { retryAfterMs: again }
  if (status === 401) return new CalendarTrouble('signed-out')
  if (status === 429 || (status === 403 && TOO_OFTEN.test(body)))
    return new CalendarTrouble('too-busy', waiting)
  if (status === 403) return new CalendarTrouble(NO_RIGHT.test(body) ? 'signed-out' : 'refused')
  if (status === 404 || status === 410) return new CalendarTrouble('calendar-gone')
  if (status >= 500) return new CalendarTrouble('unreachable', waiting)
  return new CalendarTrouble('refused')
}

/** The header holds seconds or a date. */
export function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
