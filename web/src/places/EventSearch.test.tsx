import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, serveAll } from '../../tests/serve.ts'
import { EventSearch } from './EventSearch.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const city = (label: string): PlaceSuggestion => ({
  id: `city:${label}`,
  label,
  address: label,
  kind: 'city',
  lat: 1,
  lng: 2,
})
const pasadenas = [city('Pasadena, TX'), city('Pasadena, CA')]
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where is the event?' })
const type = (text: string) => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
}
const press = (key: string) => fireEvent.keyDown(field(), { key })
const option = (name: string) => screen.findByRole('option', { name })

test('typing suggests places, also what was typed before the suggestions had loaded', async () => {
  const { asked } = serveAll({ 'GET /api/places/suggest': ok(pasadenas) })
  render(<EventSearch look="night" />)
  expect(asked).toEqual([])
  type('pasad')
  expect((await option('Pasadena, CA')).textContent).toBe('PasadenaCalifornia')
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/places/suggest?q=pasad'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(screen.getByRole('status').textContent).toContain('2 places found')
})

test('what was typed before React was live is suggested for, too', async () => {
  serveAll({ 'GET /api/places/suggest': ok(pasadenas) })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<EventSearch look="night" />)
  field().focus()
  field().value = 'pasad'
  render(<EventSearch look="night" />, { container, hydrate: true })
  await option('Pasadena, CA')
  expect(field().value).toBe('pasad')
})

test('a place is picked with the keyboard or by a press, and the field says it in words', async () => {
  serveAll({ 'GET /api/places/suggest': ok(pasadenas) })
  const submit = vi.fn((event: Event) => event.preventDefault())
  render(<EventSearch look="page" />)
  field().form?.addEventListener('submit', submit)
  type('pasadena')
  await option('Pasadena, CA')
  press('ArrowDown')
  press('ArrowDown')
  await waitFor(() =>
    expect(
      document
        .getElementById(field().getAttribute('aria-activedescendant') ?? '')
        ?.getAttribute('aria-label'),
    ).toBe('Pasadena, CA'),
  )
  expect(press('Enter')).toBe(false)
  expect(field().value).toBe('Pasadena, CA')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(field().getAttribute('aria-expanded')).toBe('false')
  // The next Enter belongs to the form.
  expect(press('Enter')).toBe(true)
  type('pasaden')
  fireEvent.click(await option('Pasadena, TX'))
  expect(field().value).toBe('Pasadena, TX')
  expect(document.activeElement).toBe(field())
  expect(submit).not.toHaveBeenCalled()
})

test('the list closes when the field is left, and a filled field opens none by itself', async () => {
  const { asked } = serveAll({ 'GET /api/places/suggest': ok(pasadenas) })
  render(<EventSearch look="page" place="Pasadena, TX" date="2099-12-12" kept={{ hours: '4' }} />)
  expect(screen.getByLabelText('When?')).toHaveProperty('value', '2099-12-12')
  expect(new FormData(field().form ?? undefined).get('hours')).toBe('4')
  act(() => field().focus())
  await waitFor(() => expect(screen.getByRole('status')).toBeTruthy())
  expect(asked).toEqual([])
  type('pasadena')
  await option('Pasadena, CA')
  fireEvent.blur(field())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})
