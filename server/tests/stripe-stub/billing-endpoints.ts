import { z } from 'zod'
import { collect, draft, intentOf } from './bills.ts'
import { endpoint } from './endpoint.ts'
import { expanded, list } from './expand.ts'
import { invalid } from './failure.ts'
import { expand, metadata, priceData, text, usd, whole, yes } from './params.ts'
import { cancelNow, changedPlan, endedTrial, subscribe, update } from './plans.ts'
import { happened } from './store.ts'

const discounts = z.union([z.literal(''), z.array(z.strictObject({ coupon: text }))])
const prorated = { proration_behavior: z.literal('always_invoice'), proration_date: whole }
const changedItems = z.tuple([z.strictObject({ id: text, price_data: priceData })])
const there = (kind: string) => invalid(`${kind} already exists.`, 'resource_already_exists', 'id')

export const billingEndpoints = [
  endpoint('POST /v1/products', z.strictObject({ id: text, name: text }), (store, product) => {
    if (store.products.has(product.id)) throw there('Product')
    return store.products.add({ object: 'product', ...product })
  }),
  endpoint(
    'POST /v1/coupons',
    z.strictObject({
      id: text,
      name: text.max(40),
      metadata,
      currency: usd,
      amount_off: whole.refine((cents) => cents > 0),
      duration: z.enum(['once', 'forever', 'repeating']),
      duration_in_months: whole.refine((months) => months > 0).optional(),
    }),
    (store, { duration_in_months: months = null, ...coupon }) => {
      if (store.coupons.has(coupon.id)) throw there('Coupon')
      if ((coupon.duration === 'repeating') !== (months !== null)) throw invalid('Which duration?')
      return store.coupons.add({ object: 'coupon', ...coupon, duration_in_months: months })
    },
  ),
  endpoint(
    'POST /v1/subscriptions',
    z.strictObject({
      customer: text,
      metadata,
      discounts: discounts.optional(),
      trial_end: whole.optional(),
      items: z.tuple([z.strictObject({ price_data: priceData })]),
      trial_settings: z.strictObject({
        end_behavior: z.strictObject({ missing_payment_method: z.literal('cancel') }),
      }),
      payment_behavior: z.literal('default_incomplete'),
      payment_settings: z.strictObject({
        save_default_payment_method: z.literal('on_subscription'),
        payment_method_types: z.tuple([z.literal('card')]),
      }),
    }),
    (store, asked) => expanded(store, subscribe(store, asked)),
  ),
  endpoint(
    'GET /v1/subscriptions',
    z.strictObject({ customer: text, status: z.literal('all'), limit: whole }),
    (store, { customer }) =>
      list(
        store,
        '/v1/subscriptions',
        store.subscriptions.all().filter((each) => each.customer === customer),
      ),
  ),
  endpoint('GET /v1/subscriptions/{id}', z.strictObject({ expand }), (store, { expand }, id) =>
    expanded(store, store.subscriptions.get(id), expand),
  ),
  endpoint(
    'POST /v1/subscriptions/{id}',
    z.strictObject({
      cancel_at_period_end: yes.optional(),
      default_payment_method: text.optional(),
      expand,
      metadata: metadata.optional(),
      discounts: discounts.optional(),
      items: changedItems.optional(),
      payment_behavior: z.literal('error_if_incomplete').optional(),
      trial_end: z.literal('now').optional(),
      proration_behavior: prorated.proration_behavior.optional(),
      proration_date: whole.optional(),
    }),
    (store, { expand, ...asked }, id) =>
      expanded(store, update(store, store.subscriptions.get(id), asked), expand),
  ),
  endpoint('DELETE /v1/subscriptions/{id}', z.strictObject({}), (store, _, id) =>
    expanded(store, cancelNow(store, store.subscriptions.get(id))),
  ),
  endpoint(
    'GET /v1/invoices',
    z.strictObject({
      customer: text.optional(),
      subscription: text.optional(),
      limit: whole,
      expand,
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    (store, { customer, subscription, status, expand }) => {
      const rows = store.invoices
        .all()
        .filter((invoice) => !customer || invoice.customer === customer)
        .filter(({ parent }) => !subscription || parent.subscription_details.subscription === subscription)
        .filter((invoice) => !status || invoice.status === status)
      return list(store, '/v1/invoices', rows, expand)
    },
  ),
  endpoint(
    'POST /v1/invoices/create_preview',
    z.strictObject({
      subscription: text,
      discounts: discounts.optional(),
      expand,
      subscription_details: z.union([
        z.strictObject({ items: changedItems, ...prorated }),
        z.strictObject({ trial_end: z.literal('now'), cancel_at_period_end: yes }),
      ]),
    }),
    (store, { subscription: id, discounts, subscription_details: details, expand }) => {
      const subscription = structuredClone(store.subscriptions.get(id))
      const { lines, taken } =
        'items' in details
          ? changedPlan(store, subscription, { ...details, discounts: discounts || [] })
          : endedTrial(store, subscription)
      const preview = draft(store, subscription, { reason: 'subscription_update', lines, bill: taken.bill })
      return expanded(store, { ...preview, id: `upcoming_${preview.id}` }, expand)
    },
  ),
  endpoint('POST /v1/invoices/{id}/pay', z.strictObject({ payment_method: text }), (store, asked, id) => {
    const invoice = store.invoices.get(id)
    if (invoice.status !== 'open') throw invalid('Invoice is already paid', 'invoice_not_editable')
    collect(store, invoice, asked.payment_method)
    const subscription = store.subscriptions.get(invoice.parent.subscription_details.subscription)
    subscription.status = 'active'
    happened(store, 'customer.subscription.updated', subscription)
    return expanded(store, invoice)
  }),
  endpoint('POST /v1/invoices/{id}/void', z.strictObject({}), (store, _, id) => {
    const invoice = store.invoices.get(id)
    if (invoice.status !== 'open') throw invalid('Only open invoices can be voided.')
    Object.assign(invoice, { status: 'void', next_payment_attempt: null })
    intentOf(store, invoice).status = 'canceled'
    happened(store, 'invoice.voided', invoice)
    return expanded(store, invoice)
  }),
]
