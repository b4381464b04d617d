import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { click } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { PresenceSwitch } from './PresenceSwitch.tsx'
import { presenceText } from './presenceWords.ts'
import { ANSWERS_TAKE_MS, forgetPresence, hearPresence, TYPING_LASTS_MS } from './requests.ts'
import { TypingLine } from './TypingLine.tsx'
import { usePresence } from './usePresence.ts'

afterEach(() => {
  cleanup()
  forgetPresence()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('presence', () => {
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({ status: true }))
  beforeEach(() => {
    vi.useFakeTimers()
    fetched.mockClear()
    vi.stubGlobal('fetch', fetched)
  })
  const callsTo = (end: string) => fetched.mock.calls.filter(([address]) => address.endsWith(end)).length
  const hear = (online: boolean, lastSeen: string | null = null) =>
    act(() => hearPresence({ about: 'presence', with: 'clara', online, lastSeen }))
  const shown = () =>
    renderHook(({ id }: { id: string | null }) => usePresence(id), { initialProps: { id: 'clara' } })

  test('asks when a conversation opens and every minute, and for nobody not at all', () => {
    const { rerender } = shown()
    hear(false)
    expect(callsTo('/presence')).toBe(1)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(callsTo('/presence')).toBe(2)
    rerender({ id: null as unknown as string })
    act(() => void vi.advanceTimersByTime(600_000))
    expect(callsTo('/presence')).toBe(2)
  })

  test('asks once more when no answer came, because the stream may have opened after the first question', () => {
    const { result } = shown()
    act(() => void vi.advanceTimersByTime(ANSWERS_TAKE_MS - 1))
    expect(callsTo('/presence')).toBe(1)
    act(() => void vi.advanceTimersByTime(1))
    expect(callsTo('/presence')).toBe(2)
    hear(true)
    expect(result.current.online).toBe(true)
    act(() => void vi.advanceTimersByTime(3 * ANSWERS_TAKE_MS))
    expect(callsTo('/presence')).toBe(2)
    expect(result.current.online).toBe(true)
  })

  test('shows the answer, and of several processes the one that sees the person counts', () => {
    const { result } = shown()
    hear(false, '2026-11-16T09:00:00.000Z')
    expect(result.current).toMatchObject({ online: false, lastSeen: new Date('2026-11-16T09:00:00Z') })
    hear(true)
    hear(false, '2026-11-16T09:30:00.000Z')
    expect(result.current).toMatchObject({ online: true, lastSeen: null })
  })

  test('of two times the later one counts', () => {
    const { result } = shown()
    hear(false, '2026-11-16T09:00:00.000Z')
    hear(false, '2026-11-16T08:00:00.000Z')
    expect(result.current.lastSeen).toEqual(new Date('2026-11-16T09:00:00Z'))
  })

  test('a new question begins anew, and without an answer the person is not here', () => {
    const { result } = shown()
    hear(true)
    act(() => void vi.advanceTimersByTime(60_000))
    hear(false, '2026-11-16T09:00:00.000Z')
    expect(result.current.online).toBe(false)
    act(() => void vi.advanceTimersByTime(60_000 + ANSWERS_TAKE_MS))
    expect(result.current).toMatchObject({ online: false, lastSeen: null })
  })

  test('typing is shown for some seconds, and only for that person', () => {
    const { result } = shown()
    const type = (who: string) => act(() => hearPresence({ about: 'typing', with: who }))
    type('marcus')
    expect(result.current.typing).toBe(false)
    type('clara')
    act(() => void vi.advanceTimersByTime(TYPING_LASTS_MS - 1))
    type('clara')
    act(() => void vi.advanceTimersByTime(TYPING_LASTS_MS - 1))
    expect(result.current.typing).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current.typing).toBe(false)
  })

  test('every key says typing, but the server hears it every few seconds', () => {
    const { result } = shown()
    for (let key = 0; key < 50; key++) {
      result.current.sayTyping()
      vi.advanceTimersByTime(100)
    }
    expect(callsTo('/typing')).toBe(2)
  })
})

test('the line names who types', () => {
  render(<TypingLine name="Clara" picture="/a.svg" />)
  expect(screen.getByRole('status').textContent).toContain('Clara is typing')
})

test.each([
  [{ online: true, lastSeen: null }, 'Online'],
  [{ online: false, lastSeen: null }, null],
  [{ online: false, lastSeen: new Date(2026, 10, 16, 16, 20) }, 'Last seen at 4:20 PM'],
  [{ online: false, lastSeen: new Date(2026, 10, 13, 16, 20) }, 'Last seen Nov 13'],
])('%j reads %j', (seen, text) => {
  expect(presenceText(seen, new Date(2026, 10, 16, 18))).toBe(text)
})

describe('the switch', () => {
  const label = 'Show when I am typing and when I was last here'
  function show(answer: (method: string) => Response) {
    const fetched = vi.fn(async (_address: string, { method = 'GET' }: RequestInit = {}) => answer(method))
    vi.stubGlobal('fetch', fetched)
    render(
      <QueryClientProvider client={createQueryClient()}>
        <PresenceSwitch />
      </QueryClientProvider>,
    )
    return fetched
  }
  const isOn = async () =>
    (await screen.findByRole('switch', { name: new RegExp(`^${label}`) })).getAttribute('aria-checked') ===
    'true'

  test('shows the setting and changes it', async () => {
    let showPresence = true
    show((method) => {
      if (method === 'PUT') showPresence = false
      return Response.json({ showPresence })
    })
    expect(await isOn()).toBe(true)
    click(screen.getByRole('switch'))
    await waitFor(async () => expect(await isOn()).toBe(false))
    expect(showPresence).toBe(false)
  })

  test('goes back when the setting could not be saved', async () => {
    show((method) =>
      method === 'PUT'
        ? Response.json({ message: 'Not now.' }, { status: 409 })
        : Response.json({ showPresence: true }),
    )
    expect(await isOn()).toBe(true)
    click(screen.getByRole('switch'))
    await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: 'Not now.' }))
    await waitFor(async () => expect(await isOn()).toBe(true))
  })

  test('says when the setting did not load', async () => {
    show(() => Response.json({ message: 'No.' }, { status: 400 }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
