import type { Role } from './access.ts'

/** The login states that decide which addresses exist. */
export type Standing = 'visitor' | 'no-role' | 'dj-without-subscription' | 'member'

/** What is counted beside an entry of the navigation. */
export type NavCount = 'pending' | 'unread' | 'gigs' | 'offers'

/** A page that people go to by name: its entry in the palette, and in the bars where it stands. */
export interface NavPlace {
  readonly href: `/${string}`
  readonly label: string
  /** For a phone, where five tabs share the width. */
  readonly shortLabel?: string
  /** The palette's words, where they are not the label. */
  readonly palette?: string
  readonly count?: NavCount
  /** Entries stand in this order in all bars and in the palette. */
  readonly order: number
  /** Only for this role, although the other may open the address. */
  readonly role?: Role
  /** Only for those who have an admin's rights. */
  readonly admin?: true
  /** `spare`: only while there are fewer than five tabs. `more`: the menu behind the avatar. */
  readonly bars?: {
    readonly top?: 'all'
    readonly side?: 'all' | Role
    readonly tab?: 'all' | Role | 'spare'
    readonly more?: 'all' | Role
  }
}

export interface ScreenRow {
  /** Its addresses, and who sees it there; 'always': everybody, logged in or not, and never behind the profile guard. */
  readonly at: Readonly<Record<`/${string}`, readonly Standing[] | 'always'>>
  /** The heading for a person who is logged in, where it is known before the screen has loaded anything. */
  readonly title?: string | Readonly<Record<Role, string>>
  /** Where visitors go who open one of its addresses. */
  readonly visitorsGoTo?: Readonly<Record<`/${string}`, `/${string}`>>
  readonly nav?: NavPlace
  /** The entry of the navigation that is marked on this screen, where the address does not begin with it. */
  readonly under?: `/${string}`
}
export type ScreenTable = Readonly<Record<string, ScreenRow>>

/** DJs with or without a subscription, and clients. */
export const withRole = ['dj-without-subscription', 'member'] as const satisfies readonly Standing[]
export const everybody = ['visitor', 'no-role', ...withRole] as const satisfies readonly Standing[]

/** The calls that fill a screen, for each role or for both. */
export type FirstCalls = Readonly<
  Record<string, readonly string[] | Partial<Readonly<Record<Role, readonly string[]>>>>
>
