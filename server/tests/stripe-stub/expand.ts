import { invalid } from './failure.ts'
import type { Store } from './store.ts'

/** Fields that an invoice only has when they are asked for. */
const onRequest = ['confirmation_secret', 'payments']
const hidden = ['later', 'payment_intent_data']

type Node = { [name: string]: unknown }

/** The object as Stripe gives it: with ids of others, and whole where the request names them. */
export function expanded(store: Store, object: object, paths: readonly string[] = []): Node {
  const shown = visible(object)
  for (const path of paths) open(store, shown, object, path.split('.'))
  return shown
}

function visible(object: object): Node {
  const copy: Node = { ...structuredClone(object) }
  for (const name of [...hidden, ...(copy.object === 'invoice' ? onRequest : [])]) delete copy[name]
  return copy
}

function open(store: Store, shown: Node, stored: object, [name = '', ...rest]: string[]): void {
  const from: Node = { ...stored }
  if (!(name in from)) throw invalid(`This property cannot be expanded (${name}).`)
  const value = name in shown ? shown[name] : structuredClone(from[name])
  shown[name] = Array.isArray(value)
    ? value.map((each) => opened(store, name, each, rest))
    : opened(store, name, value, rest)
}

function opened(store: Store, name: string, value: unknown, rest: string[]): unknown {
  if (value === null) return null
  const object = typeof value === 'string' ? byId(store, name, value) : value
  if (typeof object !== 'object' || object === null)
    throw invalid(`This property cannot be expanded (${name}).`)
  const shown = typeof value === 'string' ? visible(object) : { ...object }
  if (rest.length > 0) open(store, shown, object, rest)
  return shown
}

function byId(store: Store, name: string, id: string): object {
  if (name === 'coupon') return store.coupons.get(id)
  const tables = {
    cus: store.customers,
    pm: store.methods,
    seti: store.setups,
    pi: store.intents,
    ch: store.charges,
    di: store.discounts,
    in: store.invoices,
    sub: store.subscriptions,
  }
  const kind = id.split('_')[0] ?? ''
  const found = Object.entries(tables).find(([prefix]) => prefix === kind)?.[1]
  if (!found) throw invalid(`This property cannot be expanded (${name}).`)
  return found.get(id)
}

/** The invoices of a list are stored objects whose fields on request are gone once they are shown, so they go first. */
export const list = (store: Store, url: string, rows: readonly object[], paths: readonly string[] = []) => ({
  object: 'list',
  url,
  has_more: false,
  data: rows.map((row) =>
    expanded(
      store,
      row,
      paths.map((path) => {
        if (!path.startsWith('data.')) throw invalid(`This property cannot be expanded (${path}).`)
        return path.slice('data.'.length)
      }),
    ),
  ),
})
