import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: unknown) => void

const origin = 'https://cuebook.example'
const listeners = new Map<string, Listener>()
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => null)
const focus = vi.fn(async () => {})
let windows: { url: string; focused?: boolean; focus: () => Promise<void> }[] = []

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  listeners.clear()
  windows = []
  vi.stubGlobal('PRECACHE', [])
  vi.stubGlobal('VERSION', 'one')
  vi.stubGlobal('registration', { waiting: null, showNotification })
  vi.stubGlobal('clients', { matchAll: async () => windows, openWindow })
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('location', new URL(origin))
  await import('./service-worker.ts')
})

async function happen(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
  expect(work).toHaveLength(1)
  await Promise.all(work)
}
const push = (text: string | null) => happen('push', { data: text === null ? null : { text: () => text } })
async function press(data: unknown) {
  const close = vi.fn()
  await happen('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledOnce()
}

test('a push shows its title and text, and remembers where it leads', async () => {
  await push(
    JSON.stringify({ title: 'Signed', text: 'Countersign it.', path: '/contracts/1/sign', kind: 'contract' }),
  )
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Signed', {
    body: 'Countersign it.',
    tag: 'contract:/contracts/1/sign',
    icon: '/icons/icon-192.png',
    data: { path: '/contracts/1/sign' },
  })
})

test('a message is not pushed to a person who looks at its conversation', async () => {
  const message = JSON.stringify({
    title: 'Clara',
    text: 'Hello',
    path: '/messages?with=clara',
    kind: 'message',
  })
  const url = `${origin}/messages?with=clara`
  windows = [{ url, focused: true, focus }]
  await push(message)
  expect(showNotification).not.toHaveBeenCalled()
  windows = [
    { url, focused: false, focus },
    { url: `${origin}/messages?with=marcus`, focused: true, focus },
  ]
  await push(message)
  expect(showNotification).toHaveBeenCalledOnce()
})

test.each([null, '', 'no JSON', '[]', 'null', '{"title":7}'])(
  'a push of %j still shows our name',
  async (text) => {
    await push(text)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Cuebook', expect.objectContaining({ data: {} }))
  },
)

test('a pressed notification opens its path', async () => {
  await press({ path: '/messages' })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/messages`)
})

test('a window that is there already comes to the front, and others stay as they are', async () => {
  windows = [
    { url: `${origin}/profile`, focus: vi.fn() },
    { url: `${origin}/messages`, focus },
  ]
  await press({ path: '/messages' })
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  7,
  undefined,
])('a pressed notification with the path %j opens only the start page', async (path) => {
  await press({ path })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/`)
})
