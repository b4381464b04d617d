import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  east,
  field,
  google,
  la,
  options,
  pause,
  roxy,
  show,
  status,
  type,
  typed,
  waiting,
} from './combobox.fixture.tsx'

describe('typing', () => {
  test('requests suggestions after a pause of 150 ms, and never for one letter', async () => {
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

  test('removes the coordinates at every letter', async () => {
    const { changes } = show({ value: { address: 'Los Angeles, CA', lat: 34, lng: -118 } })
    await type('Los Angeles, C')
    expect(changes).toEqual([{ address: 'Los Angeles, C', lat: 0, lng: 0 }])
  })

  test('ignores the answer to an older text and aborts its request', async () => {
    show()
    await type('los')
    await type('chicago')
    const [first, second] = waiting
    expect(first?.signal?.aborted).toBe(true)
    await second?.answer([{ ...la, label: 'Chicago, IL' }])
    await first?.answer([la])
    expect(options()).toEqual(['Chicago, IL'])
  })

  test('requests venues only when the form wants them', async () => {
    show({ venues: true })
    await type('rox')
    expect(waiting[0]?.url.search).toBe('?q=rox&venues=1')
  })
})

describe('the list', () => {
  test('is the listbox of the field, and its size is announced', async () => {
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

  test('says when it is searching, when it found nothing, and when it failed', async () => {
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

  test('keeps the previous suggestions until the next answer', async () => {
    show()
    await typed('los', [la, east])
    await type('los a')
    expect(options()).toEqual(['Los Angeles, CA', 'East Los Angeles, CA'])
    await waiting[1]?.answer([la])
    expect(options()).toEqual(['Los Angeles, CA'])
  })

  test('shows a venue with its address, and credits Google for its places', async () => {
    show({ venues: true })
    await typed('rox', [roxy, google])
    expect(options()).toEqual(['The Roxy, 9009 Sunset Blvd', 'Los Angeles, CA'])
    const lines = screen.getAllByRole('option').map((option) => [...option.querySelectorAll('.truncate')])
    expect(lines.map((each) => each.map(({ textContent }) => textContent))).toEqual([
      ['The Roxy', '9009 Sunset Blvd'],
      ['Los Angeles', 'California'],
    ])
    expect(screen.getByText('Powered by Google')).toBeTruthy()
    expect(screen.queryByText(/GeoNames/)).toBeNull()
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
