import { randomBytes } from 'node:crypto'
import { missing } from './failure.ts'
import type * as Objects from './objects.ts'

/** Everything that this Stripe knows. */
export function openStore(startAt: Date) {
  const store = {
    now: Math.floor(startAt.getTime() / 1000),
    customers: table<Objects.Customer>('customer'),
    methods: table<Objects.Method>('PaymentMethod'),
    setups: table<Objects.Setup>('setupintent'),
    intents: table<Objects.Intent>('payment_intent'),
    charges: table<Objects.Charge>('charge'),
    refunds: table<Objects.Refund>('refund'),
    disputes: table<Objects.Dispute>('dispute'),
    sessions: table<Objects.Session>('checkout session'),
    coupons: table<Objects.Coupon>('coupon'),
    discounts: table<Objects.Discount>('discount'),
    products: table<Objects.Product>('product'),
    subscriptions: table<Objects.Subscription>('subscription'),
    invoices: table<Objects.Invoice>('invoice'),
    accounts: table<Objects.Account>('account'),
    /** What happened, oldest first. */
    events: [] as Event[],
  }
  return store
}

export type Store = ReturnType<typeof openStore>

export interface Event {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly api_version: string
  readonly livemode: false
  readonly data: { readonly object: unknown }
}

function table<T extends { id: string }>(kind: string) {
  const rows = new Map<string, T>()
  return {
    add: (row: T): T => {
      rows.set(row.id, row)
      return row
    },
    has: (id: string) => rows.has(id),
    get: (id: string): T => {
      const row = rows.get(id)
      if (!row) throw missing(kind, id)
      return row
    },
    /** Newest first, as in Stripe's lists. */
    all: (): T[] => [...rows.values()].reverse(),
  }
}

export const newId = (kind: string): string => `${kind}_${randomBytes(10).toString('hex')}`

export const newSecret = (id: string): string => `${id}_secret_${randomBytes(10).toString('hex')}`

/** Events carry the object as it is at that moment, without what is only given when asked for. */
export function happened(store: Store, type: string, object: object): void {
  const { confirmation_secret: _, payments: __, ...seen }: Record<string, unknown> = { ...object }
  store.events.push({
    id: newId('evt'),
    object: 'event',
    type,
    created: store.now,
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: structuredClone(seen) },
  })
}
