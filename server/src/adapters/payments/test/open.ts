import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { PaymentProvider, ProviderEvent } from '../port.ts'
import { testModePayments } from './payments.ts'
import { tryTestCard } from './try-card.ts'
import { signEvent, testModeWebhook } from './webhook.ts'

interface Parts {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  /** Sends an event on its way, in the transaction of what it tells. */
  readonly tell: (tx: Tx, event: ProviderEvent) => Promise<void>
}

/** The provider that is always there. */
export const openTestProvider = ({ db, secret, now, tell }: Parts): PaymentProvider => ({
  name: 'test',
  mode: 'test',
  payments: testModePayments(db),
  webhook: testModeWebhook(secret),
  builtIn: {
    tryCard: (form) => tryTestCard({ db, tell }, form, now()),
    signed: (event) => signEvent(secret, event, now()),
  },
})
