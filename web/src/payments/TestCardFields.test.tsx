import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fill } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { CardFields } from './CardFields.tsx'
import type { CardOutcome } from './cardFields.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bodies: unknown[] = []
function open(answer: () => Response | Promise<Response>) {
  bodies.length = 0
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)))
    return answer()
  })
  const outcomes: CardOutcome[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CardFields
        settings={{ provider: 'test', mode: 'test', publishableKey: null }}
        clientSecret="seti_7_secret_x"
        kind="setup"
        amount={0}
        submitLabel="Keep this card"
        busyLabel="Processing..."
        returnPath="/subscription/success"
        onOutcome={(outcome) => outcomes.push(outcome)}
        onUnavailable={() => {}}
      />
    </QueryClientProvider>,
  )
  return { outcomes }
}

function enter(number: string) {
  fill(screen.getByLabelText('Card number'), number)
  fill(screen.getByLabelText('Expiry'), '12/40')
  fill(screen.getByLabelText('CVC'), '123')
  fireEvent.submit(screen.getByRole('button', { name: 'Keep this card' }))
}

test('a card that succeeds reports the id of what it was given for', async () => {
  const answer = Promise.withResolvers<Response>()
  const { outcomes } = open(() => answer.promise)
  enter('4242424242424242')
  fireEvent.submit(screen.getByRole('button', { name: 'Keep this card' }))
  const busy = await screen.findByRole('button', { name: 'Processing...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  answer.resolve(Response.json({ status: 'succeeded' }))
  await waitFor(() => expect(outcomes).toEqual([{ status: 'succeeded', intentId: 'seti_7' }]))
  expect(bodies).toEqual([
    { clientSecret: 'seti_7_secret_x', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' },
  ])
})

test('a refused card reports the sentence of the provider and stays in the form', async () => {
  const { outcomes } = open(() => Response.json({ message: 'Your card was declined.' }, { status: 402 }))
  enter('4000000000000002')
  await waitFor(() => expect(outcomes).toEqual([{ status: 'refused', message: 'Your card was declined.' }]))
  expect(screen.getByRole('alert').textContent).toBe('Your card was declined.')
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4000 0000 0000 0002')
})

test.each([
  ['a server that fails', () => Response.json({ message: 'Oh no' }, { status: 500 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is reported as thrown', async (_what, answer) => {
  const { outcomes } = open(answer)
  enter('4242424242424242')
  await waitFor(() => expect(outcomes).toEqual([{ status: 'thrown' }]))
})

test('a field that the server finds wrong says so itself, and nothing else is reported', async () => {
  const details = [{ path: 'cvc', message: 'Please enter the CVC' }]
  const { outcomes } = open(() =>
    Response.json({ message: 'Please enter the CVC', details }, { status: 400 }),
  )
  enter('4242424242424242')
  await screen.findByText('Please enter the CVC')
  expect(document.activeElement).toBe(screen.getByLabelText('CVC'))
  expect(outcomes).toEqual([])
})

test('a wrong digit is found before anybody is asked, and typing takes the message away', async () => {
  const { outcomes } = open(() => Response.json({ status: 'succeeded' }))
  enter('4242424242424243')
  await screen.findByText('This card number is not valid. Please check the digits.')
  const number = screen.getByLabelText('Card number')
  expect(document.activeElement).toBe(number)
  expect(bodies).toEqual([])
  fill(number, '4242424242424242')
  expect(screen.queryByText(/is not valid/)).toBeNull()
  fireEvent.submit(number)
  await waitFor(() => expect(outcomes).toHaveLength(1))
})

test('the form shows the brand while the number is typed', () => {
  open(() => Response.json({}))
  const shown = () => document.querySelector('[data-brand]')?.getAttribute('data-brand')
  expect(shown()).toBeUndefined()
  fill(screen.getByLabelText('Card number'), '4')
  expect(shown()).toBe('Visa')
  fill(screen.getByLabelText('Card number'), '51')
  expect(shown()).toBe('Mastercard')
})

test('a confirmation that fails is a refusal, and one that passes succeeds', async () => {
  const answers = [
    () => Response.json({ status: 'requires_action' }),
    () => Response.json({ message: 'We could not confirm it was you. Please try again.' }, { status: 402 }),
    () => Response.json({ status: 'requires_action' }),
    () => Response.json({ status: 'succeeded' }),
  ]
  const { outcomes } = open(() => answers.shift()?.() ?? Response.error())
  enter('4000002500003155')
  await screen.findByText(/^Your bank asks you to confirm this card\./)
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  await screen.findByRole('alert')
  expect(outcomes).toEqual([
    { status: 'refused', message: 'We could not confirm it was you. Please try again.' },
  ])
  fireEvent.submit(screen.getByLabelText('Card number'))
  fireEvent.click(await screen.findByRole('button', { name: 'Pass' }))
  await waitFor(() => expect(outcomes.at(-1)).toEqual({ status: 'succeeded', intentId: 'seti_7' }))
})
