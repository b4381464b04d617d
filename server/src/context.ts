import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import type { Calendars } from './adapters/calendars/port.ts'
import type { MailTransport } from './adapters/email/port.ts'
import type { Files } from './adapters/files/port.ts'
import type { Press, SealKeeper } from './adapters/paper/port.ts'
import type { PaymentProviders } from './adapters/payments/port.ts'
import type { PlacesByAsker } from './adapters/places/port.ts'
import type { PushSender } from './adapters/push/port.ts'
import type { Auth } from './identity/auth.ts'
import type { Ground } from './kernel/ground.ts'
import type { Authenticator } from './kernel/http/authenticator.ts'
import type { Here } from './live/here.ts'
import type { Settings } from './settings.ts'

/** Everything that is chosen at start. Verbs get all of it and never read the environment. */
export interface Context extends Ground {
  readonly settings: Settings
  readonly mail: MailTransport
  readonly files: Files
  readonly places: PlacesByAsker
  readonly payments: PaymentProviders
  readonly seal: SealKeeper
  readonly press: Press
  readonly push: PushSender
  readonly calendars: Calendars
  readonly auth: Auth
  readonly authenticator: Authenticator
  /** Who has a browser open at this process. */
  readonly here: Here
  /** Puts into an event what the browsers of this person would ask for because of it. */
  readonly withNews: (event: LiveEvent, readerId: string) => Promise<LiveEvent>
}
