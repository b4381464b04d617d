import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeForm, fakeStripe, openForm, scriptEvent, watchScripts } from './fakeStripe.fixture.tsx'

afterEach(closeForm)

test('a blocked script leads to the error card, and trying again recovers', async () => {
  const scripts = watchScripts()
  const fake = fakeStripe()
  const { outcomes } = openForm()
  await waitFor(() => expect(scripts).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this card' }))
  expect(outcomes).toEqual([{ status: 'not-ready', missing: 'system' }])

  // The loader tries once more by itself.
  await scriptEvent(scripts[0], 'error')
  await waitFor(() => expect(scripts).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await scriptEvent(scripts[1], 'error')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(scripts).toHaveLength(3))
  fake.install()
  await scriptEvent(scripts[2], 'load')
  await waitFor(() => expect(fake.asked.map(({ what }) => what)).toEqual(['elements', 'payment']))
  fake.tell('ready')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this card' }))
  await waitFor(() => expect(outcomes.at(-1)).toEqual({ status: 'succeeded', intentId: 'seti_7' }))
})
