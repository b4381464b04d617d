import type { Message } from './stand-in.ts'

const EVENT = 'browsingContext.historyUpdated'
const CHANNEL = 'addresses of the page'

/** Firefox tells of new documents; of the addresses that a page gives itself only later versions do. */
const tellAddresses = `(tell) => {
  for (const name of ['pushState', 'replaceState']) {
    const change = History.prototype[name]
    History.prototype[name] = function (...args) {
      change.apply(this, args)
      tell(location.href)
    }
  }
  addEventListener('popstate', () => tell(location.href))
}`

/**
 * Playwright types by a function that it makes in the page, which sets the value of the field; React knows that value by
 * then, and tells no one. A later Firefox lets Playwright make it. This types as a person does, and cannot be replaced.
 */
const typeText = `() => {
  const value = (text) => void document.execCommand('insertText', false, text)
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { value, configurable: true })
}`

/** What runs in each page before its own scripts. */
export function preloads({ tellsAddresses }: { readonly tellsAddresses: boolean }) {
  const channel = { type: 'channel', value: { channel: CHANNEL } }
  return [
    { functionDeclaration: typeText },
    ...(tellsAddresses ? [{ functionDeclaration: tellAddresses, arguments: [channel] }] : []),
  ]
}

/** The event that a later Firefox would have sent, when this is what the page tells. */
export function historyOf({ method, params }: Message): Message | undefined {
  if (method !== 'script.message' || params?.channel !== CHANNEL) return undefined
  const { data, source } = params as unknown as Told
  return { type: 'event', method: EVENT, params: { context: source.context, url: data.value } }
}
historyOf.event = EVENT

interface Told {
  readonly data: { readonly value: string }
  readonly source: { readonly context: string }
}
