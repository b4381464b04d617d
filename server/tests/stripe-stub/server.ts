import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { billingEndpoints } from './billing-endpoints.ts'
import { payInBrowser } from './browser.ts'
import { advance } from './clock.ts'
import { disputeByBank, refundByHand } from './dashboard.ts'
import { Failure, invalid } from './failure.ts'
import { readForm } from './form.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { type Event, newId, openStore } from './store.ts'

const endpoints = [...paymentEndpoints, ...billingEndpoints].map((endpoint) => ({
  ...endpoint,
  pattern: new RegExp(`^${endpoint.path.replace('{id}', '([^/]+)')}$`),
}))

interface Reply {
  readonly status: number
  readonly body: object
}

/** A stand-in for Stripe: it speaks its forms, fields, errors, idempotency keys and signed events, and has a clock. */
export async function openStub(startAt: Date) {
  const store = openStore(startAt)
  const answered = new Map<string, Reply & { readonly asked: string }>()
  const requests: string[] = []
  const surprises = new Map<string, () => void>()
  // A mute one acts and never answers; a deaf one does not even read what it is asked.
  let trouble: 'none' | 'broken' | 'bad key' | 'html' | 'mute' | 'deaf' = 'none'

  async function answer(request: IncomingMessage): Promise<Reply & { replayed?: boolean }> {
    const { pathname, search } = new URL(request.url ?? '', 'http://stub')
    const sent = request.method === 'GET' ? search.slice(1) : await text(request)
    const asked = `${request.method} ${pathname} ${sent}`
    requests.push(asked)
    const surprise = surprises.get(`${request.method} ${pathname}`)
    surprises.delete(`${request.method} ${pathname}`)
    surprise?.()
    if (trouble === 'broken') return failed(new Failure(500, { type: 'api_error', message: 'Sorry.' }))
    if (trouble === 'bad key')
      return failed(new Failure(401, { type: 'invalid_request_error', message: 'No.' }))
    const key = request.headers['idempotency-key']
    const before = typeof key === 'string' ? answered.get(key) : undefined
    if (before && before.asked !== asked) return failed(keyReused())
    if (before) return { ...before, replayed: true }
    const reply = respond(request.method ?? '', pathname, sent)
    // Stripe keeps answers from the moment it has begun to act, not those to requests that made no sense.
    if (typeof key === 'string' && ![400, 404].includes(reply.status)) answered.set(key, { ...reply, asked })
    return reply
  }

  function respond(method: string, path: string, sent: string): Reply {
    try {
      for (const endpoint of endpoints) {
        const match = endpoint.method === method && endpoint.pattern.exec(path)
        if (!match) continue
        const body = endpoint.answer(store, readForm(sent), match[1] ?? '')
        return { status: 200, body: structuredClone(body) }
      }
      throw invalid(`Unrecognized request URL (${method}: ${path}).`)
    } catch (error) {
      if (error instanceof Failure) return failed(error)
      throw error
    }
  }

  const server = createServer((request, response) => {
    if (trouble === 'deaf') return
    answer(request).then(
      ({ status, body, replayed }) => {
        if (trouble === 'mute') return
        // What a proxy in between, or a page of maintenance, answers.
        if (trouble === 'html') {
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end('<!doctype html><title>Maintenance</title>')
          return
        }
        response.writeHead(status, {
          'content-type': 'application/json',
          'stripe-version': '2026-10-28.endive',
          ...(replayed && { 'idempotent-replayed': 'true' }),
        })
        response.end(JSON.stringify(body))
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    store,
    /** Every request so far: method, address and form. */
    requests,
    now: () => new Date(store.now * 1000),
    advance: (to: Date) => advance(store, to),
    /** A person gives a card; the answer is its fault, or null. */
    pay: (secret: string, number: string, fingerprint = newId('fp')) =>
      payInBrowser(store, secret, { number, fingerprint }),
    /** Money goes back without our asking. */
    refundByHand: (session: string, cents: number) => refundByHand(store, session, cents),
    disputeByBank: (session: string, status: Stripe.Dispute.Status) => disputeByBank(store, session, status),
    /** Something else happens just before the next request to this address, like `POST /v1/refunds`. */
    before: (address: string, happens: () => void) => surprises.set(address, happens),
    /** Stripe forgets keys after a day. */
    forgetKeys: () => answered.clear(),
    fail: (how: typeof trouble) => {
      trouble = how
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** The event as Stripe sends it: signed over the time and the exact body. */
export const signed = (event: Event, secret: string, at: Date) =>
  signedText(JSON.stringify(event, null, 2), secret, at)

export function signedText(raw: string, secret: string, at: Date) {
  const seconds = Math.floor(at.getTime() / 1000)
  const hash = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')
  return { raw, headers: { 'stripe-signature': `t=${seconds},v1=${hash}` } }
}

const failed = ({ status, fault }: Failure): Reply => ({ status, body: { error: fault } })

const keyReused = () =>
  new Failure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
