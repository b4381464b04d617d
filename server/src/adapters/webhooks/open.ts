import { Agent, request } from 'undici'
import { allowedUrl } from '../../kernel/outside/allowed-url.ts'
import { checkedLookup, type Resolve, systemResolve } from '../../kernel/outside/checked-lookup.ts'
import { causeOf, NotAllowed } from '../../kernel/outside/not-allowed.ts'
import type { WebhookOutcome, WebhookSender } from './port.ts'

interface Options {
  /** Origins that the operator trusts although they are private or not encrypted. */
  readonly trusted: readonly string[]
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A person waits for it. */
const LOOKUP_MS = 3_000

/** A redirect is an answer like any other: nobody is led to an address that was not checked. */
export function openWebhooks({
  trusted,
  resolve = systemResolve,
  timeoutMs = TIMEOUT_MS,
}: Options): WebhookSender {
  const exempt = new Set(trusted)
  const limits = { pipelining: 0, maxHeaderSize: 16_384 }
  const strangers = new Agent({ ...limits, connect: { timeout: timeoutMs, lookup: checkedLookup(resolve) } })
  const friends = new Agent({ ...limits, connect: { timeout: timeoutMs } })
  return {
    async check(address) {
      try {
        const url = allowedUrl(address, exempt)
        if (!exempt.has(url.origin)) await lookUp(url.hostname, resolve)
        return { url }
      } catch (error) {
        if (error instanceof NotAllowed) return { trouble: error.why }
        throw error
      }
    },
    async send({ url, headers, body }, signal) {
      const patience = AbortSignal.timeout(timeoutMs)
      try {
        const address = allowedUrl(url, exempt)
        const answer = await request(address, {
          method: 'POST',
          headers: { ...headers, 'user-agent': 'Cuebook webhooks' },
          body,
          dispatcher: exempt.has(address.origin) ? friends : strangers,
          signal: AbortSignal.any([signal, patience]),
        })
        // Whatever else would come is not waited for: the connection ends here.
        answer.body.on('error', () => {}).destroy()
        return { status: answer.statusCode }
      } catch (error) {
        if (signal.aborted) throw error
        return troubleOf(error, patience)
      }
    },
  }
}

function troubleOf(error: unknown, patience: AbortSignal): WebhookOutcome {
  if (causeOf(error, NotAllowed)) return { trouble: 'not-allowed' }
  return { trouble: patience.aborted ? 'too-slow' : 'unreachable' }
}

/**
 * Refuses a name that nobody has, or that leads into a private network. A name server that does not answer says nothing about
 * a name: the address is looked up again whenever it is called.
 */
const lookUp = (hostname: string, resolve: Resolve): Promise<void> =>
  new Promise((pass, refuse) => {
    const late = setTimeout(pass, LOOKUP_MS)
    checkedLookup(resolve)(hostname, { all: true }, (error) => {
      clearTimeout(late)
      if (error instanceof NotAllowed) refuse(error)
      else if (error?.code === 'ENOTFOUND') refuse(new NotAllowed('unknown-name'))
      else pass()
    })
  })
