import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { PlaceCombobox, type PlaceComboboxProps } from './PlaceCombobox.tsx'
// The field fetches its list on demand; here it is there already, so that no test waits for it.
import './SuggestionPopup.tsx'
import type { Placed } from './requests.ts'

export const la: PlaceSuggestion = {
  id: 'city:1',
  label: 'Los Angeles, CA',
  address: 'Los Angeles, CA',
  kind: 'city',
  lat: 34.0522,
  lng: -118.2437,
}
export const east: PlaceSuggestion = {
  ...la,
  id: 'city:2',
  label: 'East Los Angeles, CA',
  address: 'East Los Angeles, CA',
}
export const zip: PlaceSuggestion = { ...la, id: 'zip:90012', label: '90012, Los Angeles, CA', kind: 'zip' }
export const roxy: PlaceSuggestion = {
  id: 'venue:7',
  label: 'The Roxy',
  address: '9009 Sunset Blvd',
  kind: 'venue',
  lat: null,
  lng: null,
}
export const google: PlaceSuggestion = { ...la, id: 'google:x', lat: null, lng: null }

interface Waiting {
  readonly url: URL
  readonly signal: AbortSignal | undefined
  answer(body: unknown, status?: number): Promise<void>
}
/** Open requests in the order in which they were made; the test answers each one. */
export const waiting: Waiting[] = []

beforeEach(() => {
  vi.useFakeTimers()
  waiting.length = 0
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      waiting.push({
        url: new URL(address, 'http://localhost'),
        signal: signal ?? undefined,
        answer: (body, status = 200) =>
          act(async () => {
            resolve(new Response(JSON.stringify(body), { status }))
            await vi.advanceTimersByTimeAsync(20)
          }),
      })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nowhere: Placed = { address: '', lat: 0, lng: 0 }

export function show(props: Partial<PlaceComboboxProps> = {}) {
  const changes: Placed[] = []
  const client = createQueryClient()
  function Form() {
    const [value, setValue] = useState(props.value ?? nowhere)
    return (
      <PlaceCombobox
        label="Location"
        {...props}
        value={value}
        onChange={(next) => {
          changes.push(next)
          setValue(next)
        }}
      />
    )
  }
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <QueryClientProvider client={client}>
      <form onSubmit={onSubmit}>
        <Form />
      </form>
    </QueryClientProvider>,
  )
  return { changes, onSubmit }
}

export const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' })
export const options = () =>
  screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'))
export const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none')?.getAttribute('aria-label')
export const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more })
export const status = () => screen.getByRole('status').textContent
export const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export async function type(text: string) {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
  await pause(160)
}
export async function typed(text: string, list: readonly PlaceSuggestion[]) {
  await type(text)
  await waiting.at(-1)?.answer(list)
}
