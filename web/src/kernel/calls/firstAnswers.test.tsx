import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = '/api/contracts?before=c1'
const answer = { reply: [{ id: 'c1' }], headers: { 'x-next-cursor': 'c2' } }

/** A page with this text in its element of answers, whose script has just begun. */
async function pageWith(json: string | null) {
  document.body.innerHTML = json === null ? '' : '<script id="answers" type="application/json"></script>'
  if (json !== null) Object.assign(document.getElementById('answers') as Element, { textContent: json })
  vi.resetModules()
  const { callsOf } = await import('./api.ts')
  const { contractsCalls } = await import('@cuebook/domain/contracts/room.ts')
  return callsOf<typeof import('@cuebook/domain/contracts/api.ts').contractsApi>(contractsCalls)
}

const asked = vi.fn(async (_address: string) => Response.json([]))

beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call takes the answer that the page brought, and the next one asks the server', async () => {
  const api = await pageWith(JSON.stringify({ [address]: answer }))
  const first = await api.list.withHeaders({ query: { before: 'c1' } })
  expect(first.reply).toEqual(answer.reply)
  expect(first.headers.get('x-next-cursor')).toBe('c2')
  expect(asked).not.toHaveBeenCalled()
  expect(await api.list({ query: { before: 'c1' } })).toEqual([])
  expect(asked).toHaveBeenCalledOnce()
})

test('another address, and a page that brings nothing, ask the server', async () => {
  await (await pageWith(JSON.stringify({ [address]: answer }))).list({ query: {} })
  await (await pageWith(null)).list({ query: { before: 'c1' } })
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/contracts', address])
})

test('an answer on a page that was opened long ago is not taken', async () => {
  const api = await pageWith(JSON.stringify({ [address]: answer }))
  vi.spyOn(performance, 'now').mockReturnValue(60_001)
  expect(await api.list({ query: { before: 'c1' } })).toEqual([])
  expect(asked).toHaveBeenCalledOnce()
})

test('after a change nothing is taken from the page any more', async () => {
  const api = await pageWith(JSON.stringify({ [address]: answer }))
  await api.cancel({ params: { id: 'c1' } })
  expect(await api.list({ query: { before: 'c1' } })).toEqual([])
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['/api/contracts/c1/cancel', address])
})
