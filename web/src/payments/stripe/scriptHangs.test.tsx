import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeForm, fakeStripe, openForm, scriptEvent, watchScripts } from './fakeStripe.fixture.tsx'
import { PATIENCE_MS } from './loadStripeScript.ts'

afterEach(closeForm)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

test('a hanging script leads to the error card after a while, and trying again recovers', async () => {
  // The chunk of the form comes before the clock is stopped.
  await import('./StripeForm.tsx')
  vi.useFakeTimers()
  const scripts = watchScripts()
  const fake = fakeStripe()
  const { outcomes } = openForm()
  await pass(0)
  expect(scripts).toHaveLength(1)

  await pass(PATIENCE_MS - 1)
  fireEvent.click(screen.getByRole('button', { name: 'Keep this card' }))
  expect(outcomes).toEqual([{ status: 'not-ready', missing: 'system' }])
  await pass(1)
  again()
  // The hanging script was given up, and another one is being loaded; it hangs as well.
  await pass(PATIENCE_MS)
  expect(scripts).toHaveLength(2)
  again()
  await pass(0)
  expect(scripts).toHaveLength(3)

  fake.install()
  await scriptEvent(scripts[2], 'load')
  vi.useRealTimers()
  await waitFor(() => expect(fake.asked.map(({ what }) => what)).toEqual(['elements', 'payment']))
  fake.tell('ready')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this card' }))
  await waitFor(() => expect(outcomes.at(-1)).toEqual({ status: 'succeeded', intentId: 'seti_7' }))
})
