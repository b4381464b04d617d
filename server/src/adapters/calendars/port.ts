import type { AccountCalendar, TroubleKind } from '@cuebook/domain/calendar/connection.ts'
import type { CalendarEvent } from '@cuebook/domain/calendar/event.ts'
import type { OAuthPlatform } from '@cuebook/domain/calendar/settings.ts'

/** Hours that a calendar says are taken; `days` when they are whole days, which have no hours. */
export type Busy =
  | { readonly kind: 'hours'; readonly startsAt: Date; readonly endsAt: Date }
  | { readonly kind: 'days'; readonly from: string; readonly until: string }

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** Where an event of ours is, and in which state we left it. */
export interface RemoteEvent {
  readonly remoteId: string
  readonly etag: string | null
}

/** A calendar that is read. Our own events in it are not busy times. */
export interface CalendarSource {
  busy(span: Span): Promise<readonly Busy[]>
}

/** One calendar of an account, which we write to. Every method throws `CalendarTrouble` when it cannot. */
export interface CalendarTarget extends CalendarSource {
  /** The events of ours that are there now: the ETag by remote id. */
  kept(): Promise<ReadonlyMap<string, string | null>>
  /**
   * Makes the event there equal to ours, whether it is new, known, edited there, or left by an earlier try whose answer
   * was lost. After a repetition there is still one event.
   */
  put(event: CalendarEvent, kept: RemoteEvent | null): Promise<RemoteEvent>
  /** Removes the event; one that is gone already is fine. */
  remove(kept: RemoteEvent): Promise<void>
}

export interface CalDavAccount {
  readonly url: string
  readonly username: string
  readonly password: string
}

/** Tokens of an account, as its provider gave them. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface TokenKeeper {
  readonly tokens: Tokens
  /**
   * Keeps new tokens before they are used. Returns those that hold: another process may have been faster, and then its
   * tokens are the ones to use.
   */
  keep(next: Tokens): Promise<Tokens>
  /** The tokens that are kept now, for when the ones at hand were refused. */
  reread(): Promise<Tokens>
}

/** Google or Outlook, when the operator has keys for it. */
export interface AccountCalendars {
  /** Where the person signs in. */
  signInUrl(asking: { state: string; verifier: string; redirectUri: string }): Promise<string>
  /** Exchanges the code that came back. */
  exchange(
    answer: { url: URL; state: string; verifier: string },
    signal: AbortSignal,
  ): Promise<{ tokens: Tokens; account: string }>
  /** Gives the tokens back, where the provider knows how. */
  revoke(tokens: Tokens, signal: AbortSignal): Promise<void>
  calendars(keeper: TokenKeeper, signal: AbortSignal): Promise<readonly AccountCalendar[]>
  open(keeper: TokenKeeper, calendarId: string, signal: AbortSignal): CalendarTarget
}

/** For whom a stranger's server is asked, and until when. What it sends is read for one person at a time. */
export interface Asker {
  readonly userId: string
  readonly signal: AbortSignal
}

export interface Calendars {
  readonly accounts: Readonly<Record<OAuthPlatform, AccountCalendars | null>>
  readonly calDav: {
    /** Signs in and lists the calendars that events can be written to. */
    calendars(account: CalDavAccount, asker: Asker): Promise<readonly AccountCalendar[]>
    open(account: CalDavAccount, calendarId: string, asker: Asker): CalendarTarget
  }
  /** A calendar at a pasted address, which is only read. */
  address(url: string, asker: Asker): CalendarSource
  /** Throws `CalendarTrouble` of the kind 'not-allowed' unless we may ask that address at all. */
  check(url: string): void
}

/** What went wrong, as a person can act on it. `retryAfterMs` is what the server asked for. */
export class CalendarTrouble extends Error {
  override readonly name = 'CalendarTrouble'
  readonly kind: TroubleKind
  readonly retryAfterMs: number | undefined

  constructor(kind: TroubleKind, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(kind, { cause: options.cause })
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly calendars: Calendars
  }
}
