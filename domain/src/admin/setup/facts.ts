/** What the server knows of its own settings, without any of their values. */
export interface SetupFacts {
  readonly production: boolean
  readonly demo: boolean
  /** How many addresses ADMIN_EMAILS names. */
  readonly adminAddresses: number
  readonly address: 'https' | 'http' | 'this-machine'
  readonly mail: { readonly smtp: boolean; readonly fromExample: boolean }
  readonly supportIsExample: boolean
  readonly payments: 'none' | 'test' | 'live'
  /** Deposits are paid out to DJs. */
  readonly connect: boolean
  readonly database: 'embedded' | 'postgres'
  readonly replica: 'none' | 'used' | 'left-out'
  readonly files: 'folder' | 's3'
  readonly map: 'embedded' | 'vector' | 'raster' | 'google'
  readonly oidc: boolean
  readonly morePushServices: boolean
  readonly calendars: { readonly google: boolean; readonly outlook: boolean }
  /** The legal pages that the operator has not written: 'terms', 'privacy', 'imprint'. */
  readonly legalMissing: readonly string[]
  readonly ownSeal: boolean
  readonly authSecret: boolean
  /** The last backup that we know of, and how old it is. */
  readonly backupAgeHours: number | null
  readonly drains: boolean
  readonly metrics: 'token' | 'this-machine' | 'nobody'
}
