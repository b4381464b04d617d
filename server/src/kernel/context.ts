import type { MailTransport } from '../adapters/email/port.ts'
import type { Files } from '../adapters/files/port.ts'
import type { Payments } from '../adapters/payments/port.ts'
import type { PlacesByAsker } from '../adapters/places/port.ts'
import type { SealKeeper } from '../adapters/seal/port.ts'
import type { Press } from '../contracts/paper/press.ts'
import type { Auth } from '../identity/auth.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** Everything chosen at start; handlers get it whole and never look at the environment. */
export interface Context {
  readonly settings: Settings
  readonly log: Log
  readonly database: Database
  readonly mail: MailTransport
  readonly files: Files
  readonly places: PlacesByAsker
  readonly payments: Payments
  readonly seal: SealKeeper
  readonly press: Press
  readonly auth: Auth
  readonly now: () => Date
}
