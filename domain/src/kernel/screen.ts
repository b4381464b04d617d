import type { Role } from './access.ts'

/** The login states that decide which addresses exist. */
export type Standing = 'visitor' | 'no-role' | 'dj-without-subscription' | 'member'

export interface ScreenRow {
  /** Its addresses, and who sees it there; 'always': everybody, logged in or not, and never behind the profile guard. */
  readonly at: Readonly<Record<`/${string}`, readonly Standing[] | 'always'>>
  /** The heading for a person who is logged in, where it is known before the screen has loaded anything. */
  readonly title?: string | Readonly<Record<Role, string>>
  /** Where visitors go who open one of its addresses. */
  readonly visitorsGoTo?: Readonly<Record<`/${string}`, `/${string}`>>
}
export type ScreenTable = Readonly<Record<string, ScreenRow>>

/** DJs with or without a subscription, and clients. */
export const withRole = ['dj-without-subscription', 'member'] as const satisfies readonly Standing[]
export const everybody = ['visitor', 'no-role', ...withRole] as const satisfies readonly Standing[]

/** The calls that fill a screen, for each role or for both. */
export type FirstCalls = Readonly<
  Record<string, readonly string[] | Partial<Readonly<Record<Role, readonly string[]>>>>
>
