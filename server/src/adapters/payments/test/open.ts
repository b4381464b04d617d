import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { PaymentProvider, ProviderEvent } from '../port.ts'
import { testModeBilling } from './billing/billing.ts'
import { passTime } from './billing/pass-time.ts'
import { testModePayments } from './payments.ts'
import { tryTestCard } from './try-card.ts'
import { signEvent, testModeWebhook } from './webhook.ts'

interface Parts {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  /** False in production: what it took before can still be refunded, but no test card pays anything. */
  readonly takesCards: boolean
  /** Queues an event, in the transaction of the change that it reports. */
  readonly tell: (tx: Tx, event: ProviderEvent) => Promise<void>
}

const refuse = async (): Promise<never> => {
  throw new Refusal('payment.not-set-up')
}

/** The built-in provider, which needs no settings. */
export const openTestProvider = ({ db, secret, now, tell, takesCards }: Parts): PaymentProvider => ({
  name: 'test',
  mode: 'test',
  publishableKey: null,
  payments: takesCards ? testModePayments(db) : { ...testModePayments(db), begin: refuse, setUp: refuse },
  billing: { ...testModeBilling({ db, now, tell }), ...(!takesCards && { subscribe: refuse }) },
  webhook: testModeWebhook(secret),
  ...(takesCards && {
    builtIn: {
      tryCard: (form) => tryTestCard({ db, secret, tell }, form, now()),
      passTime: () => passTime(db, tell, now()),
      signed: (event) => signEvent(secret, event, now()),
    },
  }),
})
