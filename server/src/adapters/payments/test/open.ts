import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { PaymentProvider, ProviderEvent } from '../port.ts'
import { testModePayments } from './payments.ts'
import { tryTestCard } from './try-card.ts'
import { signEvent, testModeWebhook } from './webhook.ts'

interface Parts {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  /** Queues an event, in the transaction of the change that it reports. */
  readonly tell: (tx: Tx, event: ProviderEvent) => Promise<void>
}

/** The built-in provider, which needs no settings. */
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
