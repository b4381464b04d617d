import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createEmulator } from 'emulate'
import Stripe from 'stripe'
import { z } from 'zod'
import { freePort } from '../../tests/peers/free-port.ts'
import { readForm } from '../../tests/stripe-stub/form.ts'
import { signedText } from '../../tests/stripe-stub/server.ts'

/** The secret with which the emulator signs, and the one with which our server expects events. */
export const SECRETS = { emulator: 'whsec_emulator', ours: 'whsec_ours' }

export interface Delivery {
  readonly raw: string
  readonly headers: Readonly<Record<string, string>>
}

interface Amount {
  readonly amount_total: number
  readonly client_reference_id: string
}

const made = z.object({ id: z.string(), object: z.string() })
const session = z.looseObject({ id: z.string().startsWith('cs_'), object: z.literal('checkout.session') })
const event = z.looseObject({ type: z.string(), data: z.object({ object: session }) })
const wanted = z.object({
  client_reference_id: z.string(),
  line_items: z.tuple([
    z.object({
      price_data: z.object({ unit_amount: z.string(), product_data: z.object({ name: z.string() }) }),
    }),
  ]),
})

/**
 * Stripe as `emulate` plays it, behind a door that adds what it leaves out: prices given with the session, the amount
 * of a session, and the ids of events. It answers unknown addresses as if all were well, so ids and kinds are checked.
 */
export async function openEmulatedStripe(deliver: (delivery: Delivery) => Promise<number>) {
  const amounts = new Map<string, Amount>()
  const deliveries: { readonly type: string; readonly status: number }[] = []
  const { webhooks } = new Stripe('sk_test_emulated')

  /** Checks the emulator's own signature, and hands the event on with an id. */
  async function receive(request: IncomingMessage): Promise<object> {
    const raw = await text(request)
    const header = request.headers['stripe-signature']
    webhooks.constructEvent(raw, header ?? '', SECRETS.emulator)
    const heard = event.parse(JSON.parse(raw))
    const whole = { id: `evt_emulated_${deliveries.length}`, object: 'event', ...heard }
    const status = await deliver(signedText(JSON.stringify(whole), SECRETS.ours, new Date()))
    deliveries.push({ type: heard.type, status })
    return {}
  }

  const ask = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${emulator.url}${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_emulated' },
      body: new URLSearchParams(form),
    })
    return made.parse(await answer.json())
  }

  /** A session whose price is named, because the emulator knows no other. */
  async function beginSession(sent: string): Promise<string> {
    const { client_reference_id, line_items } = wanted.parse(readForm(sent))
    const { unit_amount, product_data } = line_items[0].price_data
    const product = await ask('/v1/products', { name: product_data.name })
    const price = await ask('/v1/prices', { product: product.id, unit_amount, currency: 'usd' })
    const form = new URLSearchParams(sent)
    for (const name of [...form.keys()]) if (name.includes('[price_data]')) form.delete(name)
    form.set('line_items[0][price]', price.id)
    const amount = { amount_total: Number(unit_amount), client_reference_id }
    return forwarded('/v1/checkout/sessions', { method: 'POST', body: form.toString() }, amount)
  }

  async function forwarded(path: string, init: RequestInit, amount?: Amount): Promise<string> {
    const answer = await fetch(`${emulator.url}${path}`, {
      ...init,
      headers: {
        authorization: 'Bearer sk_test_emulated',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    const body: unknown = await answer.json()
    if (!answer.ok) throw Object.assign(new Error('the emulator said no'), { status: answer.status, body })
    const known = session.parse(body)
    if (amount) amounts.set(known.id, amount)
    return JSON.stringify({ ...known, ...amounts.get(known.id) })
  }

  async function answer(request: IncomingMessage): Promise<string> {
    const { method = 'GET', url = '' } = request
    if (url === '/events') return JSON.stringify(await receive(request))
    if (method === 'POST' && url === '/v1/checkout/sessions') return beginSession(await text(request))
    return forwarded(url, { method, ...(method === 'POST' && { body: await text(request) }) })
  }

  const door = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    answer(request).then(
      (body) => response.end(body),
      (error: { status?: number; body?: object }) => {
        response.statusCode = error.status ?? 500
        response.end(JSON.stringify(error.body ?? { error: { message: String(error) } }))
      },
    )
  })
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const emulator = await createEmulator({
    service: 'stripe',
    port: await freePort(),
    seed: { stripe: { webhooks: [{ url: `${url}/events`, events: ['*'], secret: SECRETS.emulator }] } },
  })

  return {
    url,
    deliveries,
    /** Somebody pays on the emulator's own page; resolves to where the page leads back to. */
    async pay(pageUrl: string): Promise<string | null> {
      const page = await (await fetch(pageUrl)).text()
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error('the page has no form to pay')
      const paid = await fetch(new URL(action, pageUrl), { method: 'POST', redirect: 'manual' })
      return paid.headers.get('location')
    },
    async close() {
      await emulator.close()
      await new Promise((closed) => door.close(closed))
    },
  }
}
