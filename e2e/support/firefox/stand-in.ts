import { historyOf, preloads } from './preloads.ts'
import { withoutEval } from './without-eval.ts'

/** A message of WebDriver BiDi: a command, its answer, or an event. */
export interface Message {
  readonly id?: number
  readonly type?: string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: string
}
interface Ways {
  toFirefox(message: Message): void
  toPlaywright(message: Message): void
}

/**
 * What Playwright asks for and an older Firefox refuses as unknown, although the tests get on without it. Language, time
 * zone and motion are settings of the whole browser (`firefox.config.ts`).
 */
const dispensable = new Set([
  'browser.setDownloadBehavior',
  'emulation.setLocaleOverride',
  'emulation.setMediaFeaturesOverride',
  'emulation.setScreenOrientationOverride',
  'emulation.setScreenSettingsOverride',
  'emulation.setTimezoneOverride',
  'network.addDataCollector',
])

/** Commands of our own have numbers that Playwright does not reach. */
const OURS = 2 ** 40

export function standIn({ toFirefox, toPlaywright }: Ways) {
  const methods = new Map<number, string>()
  const asked: ((answer: Message) => void)[] = []
  let active: unknown

  const ask = (method: string, params: NonNullable<Message['params']>): Promise<Message> =>
    new Promise((answer) => {
      asked.push(answer)
      toFirefox({ id: OURS + asked.length - 1, method, params })
    })

  /** A page that is not in front has no focus, and a person cannot type in it. */
  async function bringToFront(context: unknown): Promise<void> {
    if (active === context) return
    active = context
    await ask('browsingContext.activate', { context })
  }

  async function prepare(): Promise<void> {
    const { error } = await ask('session.subscribe', { events: [historyOf.event] })
    for (const script of preloads({ tellsAddresses: error !== undefined })) {
      await ask('script.addPreloadScript', script)
    }
  }

  async function fromPlaywright(message: Message): Promise<void> {
    const { id, method = '', params } = message
    if (id !== undefined) methods.set(id, method)
    if (method === 'browsingContext.activate') active = params?.context
    if (method === 'input.performActions') await bringToFront(params?.context)
    toFirefox(method === 'script.callFunction' ? withoutEval(message) : message)
  }

  async function fromFirefox(message: Message): Promise<void> {
    const { id, error, result } = message
    if (id === undefined) return toPlaywright(historyOf(message) ?? message)
    if (id >= OURS && id < OURS + asked.length) return asked[id - OURS]?.(message)
    const method = methods.get(id) ?? ''
    methods.delete(id)
    if (error === 'unknown command' && dispensable.has(method)) {
      return toPlaywright({ id, type: 'success', result: {} })
    }
    if (method === 'session.new' && !error) await prepare()
    if (method === 'browsingContext.create') active = result?.context
    toPlaywright(message)
  }
  return { fromPlaywright, fromFirefox }
}
