import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/queryClient.ts'
import { PlaceCombobox, type PlaceComboboxProps, type Placed } from './PlaceCombobox.tsx'

const la: PlaceSuggestion = {
  id: 'city:1',
  label: 'Los Angeles, CA',
  address: 'Los Angeles, CA',
  kind: 'city',
  lat: 34.0522,
  lng: -118.2437,
}
const east: PlaceSuggestion = {
  ...la,
  id: 'city:2',
  label: 'East Los Angeles, CA',
  address: 'East Los Angeles, CA',
}
const zip: PlaceSuggestion = { ...la, id: 'zip:90012', label: '90012, Los Angeles, CA', kind: 'zip' }
const roxy: PlaceSuggestion = {
  id: 'venue:7',
  label: 'The Roxy',
  address: '9009 Sunset Blvd',
  kind: 'venue',
  lat: null,
  lng: null,
}
const google: PlaceSuggestion = { ...la, id: 'google:x', lat: null, lng: null }

interface Waiting {
  readonly url: URL
  readonly signal: AbortSignal | undefined
  answer(body: unknown, status?: number): Promise<void>
}
let waiting: Waiting[] = []

beforeEach(() => {
  vi.useFakeTimers()
  waiting = []
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

function show(props: Partial<PlaceComboboxProps> = {}) {
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

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none')?.textContent
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more })
const status = () => screen.getByRole('status').textContent
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function type(text: string) {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
  await pause(160)
}
async function typed(text: string, list: readonly PlaceSuggestion[]) {
  await type(text)
  await waiting.at(-1)?.answer(list)
}

describe('typing', () => {
  test('asks once it has paused for 150 ms, and never for one letter', async () => {
    show()
    await type('l')
    for (const text of ['lo', 'los', 'los a']) {
      fireEvent.change(field(), { target: { value: text } })
      await pause(100)
    }
    expect(waiting).toHaveLength(0)
    await pause(60)
    expect(waiting.map(({ url }) => url.search)).toEqual(['?q=los+a'])
  })

  test('takes the coordinates away, letter by letter', async () => {
    const { changes } = show({ value: { address: 'Los Angeles, CA', lat: 34, lng: -118 } })
    await type('Los Angeles, C')
    expect(changes).toEqual([{ address: 'Los Angeles, C', lat: 0, lng: 0 }])
  })

  test('throws an older answer away, and its request too', async () => {
    show()
    await type('los')
    await type('chicago')
    const [first, second] = waiting
    expect(first?.signal?.aborted).toBe(true)
    await second?.answer([{ ...la, label: 'Chicago, IL' }])
    await first?.answer([la])
    expect(options()).toEqual(['Chicago, IL'])
  })

  test('asks for venues only where they are wanted', async () => {
    show({ venues: true })
    await type('rox')
    expect(waiting[0]?.url.search).toBe('?q=rox&venues=1')
  })
})

describe('the list', () => {
  test('is a listbox of the field, announced with its size', async () => {
    show()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    expect(field().hasAttribute('aria-controls')).toBe(false)
    await typed('los', [la, east])
    expect(field().getAttribute('aria-expanded')).toBe('true')
    const list = screen.getByRole('listbox', { name: 'Suggestions for Location' })
    expect(field().getAttribute('aria-controls')).toBe(list.id)
    expect(status()).toBe('2 places found. Use the up and down arrows to choose.')
    expect(screen.getByText('Places from GeoNames.org, CC BY 4.0')).toBeTruthy()
  })

  test('says that it is looking, that there is nothing, and that it failed', async () => {
    show()
    await type('xy')
    expect(screen.getByText('Looking for places…')).toBeTruthy()
    await waiting[0]?.answer([])
    expect(screen.getByText('No place found. What you typed stays as it is.')).toBeTruthy()
    expect(status()).toBe('No place found')
    await type('xyz')
    await waiting[1]?.answer({ message: 'no' }, 503)
    expect(screen.getByText('Suggestions could not be loaded. What you typed stays as it is.')).toBeTruthy()
    expect(status()).toBe('Suggestions could not be loaded')
    expect(field().value).toBe('xyz')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('keeps what was found until the next answer', async () => {
    show()
    await typed('los', [la, east])
    await type('los a')
    expect(options()).toEqual(['Los Angeles, CA', 'East Los Angeles, CA'])
    await waiting[1]?.answer([la])
    expect(options()).toEqual(['Los Angeles, CA'])
  })

  test('shows a venue with its address, and credits Google where it is due', async () => {
    show({ venues: true })
    await typed('rox', [roxy, google])
    expect(options()).toEqual(['The Roxy9009 Sunset Blvd', 'Los Angeles, CA'])
    expect(screen.getByText('Powered by Google')).toBeTruthy()
    expect(screen.queryByText(/GeoNames/)).toBeNull()
  })
})

describe('the keyboard', () => {
  test('walks the list in a circle, and to its ends', async () => {
    show()
    await typed('los', [la, east, zip])
    const path = ['ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'ArrowDown', 'End', 'ArrowUp'].map((key) => {
      press(key)
      return activeOption()
    })
    expect(path).toEqual([la, east, la, zip, la, zip, east].map(({ label }) => label))
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(east.label)
    expect(document.activeElement).toBe(field())
  })

  test('Home, End and the side arrows move the caret while no option is active', async () => {
    show()
    await typed('los', [la])
    expect(press('Home')).toBe(true)
    press('ArrowDown')
    expect(press('Home')).toBe(false)
    expect(press('ArrowLeft')).toBe(true)
    expect(activeOption()).toBeUndefined()
  })

  test('Enter picks the active option and does not submit the form', async () => {
    const { changes } = show()
    await typed('los', [la, east])
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 34.0522, lng: -118.2437 })
    expect(options()).toEqual([])
    expect(status()).toBe('Los Angeles, CA chosen')
    expect(press('Enter')).toBe(true)
  })

  test('Escape closes the list, keeps the text and tells nobody around', async () => {
    const around = vi.fn()
    document.addEventListener('keydown', around, true)
    const { changes } = show()
    await typed('los', [la])
    press('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('los')
    expect(changes).toHaveLength(1)
    expect(around).not.toHaveBeenCalled()
    press('Escape')
    expect(around).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', around, true)
  })

  test('an arrow opens the list for what stands there', async () => {
    const { changes } = show({ value: { address: 'Los Angeles, CA', lat: 34, lng: -118 } })
    act(() => field().focus())
    press('ArrowDown')
    await pause(160)
    await waiting[0]?.answer([la])
    expect(options()).toEqual(['Los Angeles, CA'])
    expect(changes).toEqual([])
  })

  test('leaving the field closes the list', async () => {
    const onBlur = vi.fn()
    show({ onBlur })
    await typed('los', [la])
    act(() => field().blur())
    expect(options()).toEqual([])
    expect(onBlur).toHaveBeenCalledOnce()
  })
})

describe('picking', () => {
  test('by a press, which does not take the focus away', async () => {
    const onPick = vi.fn()
    const { changes } = show({ onPick })
    await typed('los', [la, east])
    const option = screen.getByRole('option', { name: 'East Los Angeles, CA' })
    expect(fireEvent.mouseDown(option)).toBe(false)
    fireEvent.click(option)
    expect(changes.at(-1)).toEqual({ address: east.address, lat: east.lat, lng: east.lng })
    expect(onPick).toHaveBeenCalledExactlyOnceWith(east)
    await pause(300)
    expect(waiting).toHaveLength(1)
  })

  test('a suggestion without coordinates fetches them', async () => {
    const onPick = vi.fn()
    const { changes } = show({ onPick })
    await typed('los', [google])
    press('ArrowDown')
    press('Enter')
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 0, lng: 0 })
    expect(waiting[1]?.url.search).toBe('?id=google%3Ax')
    await waiting[1]?.answer({ ...google, lat: 34, lng: -118 })
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 34, lng: -118 })
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ ...google, lat: 34, lng: -118 })
  })

  test('coordinates that come after one has typed on are not taken', async () => {
    const { changes } = show()
    await typed('los', [google])
    press('ArrowDown')
    press('Enter')
    await type('Chicago')
    await waiting[1]?.answer({ ...google, lat: 34, lng: -118 })
    expect(changes.at(-1)).toEqual({ address: 'Chicago', lat: 0, lng: 0 })
  })

  test('coordinates that cannot be had leave the address', async () => {
    const onPick = vi.fn()
    const { changes } = show({ onPick })
    await typed('los', [google])
    press('ArrowDown')
    press('Enter')
    await waiting[1]?.answer({ message: 'Not found.' }, 404)
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 0, lng: 0 })
    expect(onPick).toHaveBeenCalledExactlyOnceWith(google)
  })

  test('a venue brings its address, and its name to whoever asks for it', async () => {
    const onPick = vi.fn()
    const { changes } = show({ venues: true, onPick })
    await typed('rox', [roxy])
    fireEvent.click(screen.getByRole('option'))
    expect(changes.at(-1)).toEqual({ address: '9009 Sunset Blvd', lat: 0, lng: 0 })
    expect(onPick).toHaveBeenCalledExactlyOnceWith(roxy)
    expect(waiting).toHaveLength(1)
  })
})

test('error and hint describe the field', () => {
  show({ error: 'Location is required', hint: 'Where you live', required: true })
  const described = (field().getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Location is required',
    'Where you live',
  ])
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
