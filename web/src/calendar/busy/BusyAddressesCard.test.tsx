import type { BusyAddress } from '@cuebook/domain/calendar/connection.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { card, eachOnAFreshPage, openPage, someConnections, toastWith } from '../calendar.fixture.tsx'

eachOnAFreshPage()

const ADD = 'POST /api/busy-addresses'
const title = 'Busy times from other calendars'
const anAddress = (n: number, traits: Partial<BusyAddress> = {}): BusyAddress => ({
  id: `0190000${n}-0000-7000-8000-000000000000`,
  host: `c${n}.example`,
  state: 'in-step',
  lastSync: '2026-11-15T18:12:00.000Z',
  trouble: null,
  troubleSince: null,
  ...traits,
})

test('a DJ adds an address, which is then listed by its host', async () => {
  const added = ok(someConnections({}, [anAddress(1)]))
  const { callsTo } = openPage({ replies: { [ADD]: added } })
  const busy = within(await card(title))
  fill(busy.getByLabelText('Calendar address'), ' https://c1.example/secret.ics ')
  click(busy.getByRole('button', { name: 'Add address' }))
  expect(await busy.findByText('c1.example')).toBeTruthy()
  expect(callsTo(ADD)[0]?.body).toEqual({ address: 'https://c1.example/secret.ics' })
  expect(busy.getByLabelText('Calendar address')).toHaveProperty('value', '')
})

test('the fifth address is told, although its field is gone then', async () => {
  const four = [1, 2, 3, 4].map((n) => anAddress(n))
  const added = ok(someConnections({}, [...four, anAddress(5)]))
  openPage({ connections: someConnections({}, four), replies: { [ADD]: added } })
  const busy = within(await card(title))
  fill(busy.getByLabelText('Calendar address'), 'https://c5.example/secret.ics')
  click(busy.getByRole('button', { name: 'Add address' }))
  expect(await toastWith('Calendar added')).toContain('Its busy times count from now on.')
  expect(busy.queryByLabelText('Calendar address')).toBeNull()
})

test('an address that is missing or refused is told at the field', async () => {
  const { callsTo } = openPage({ replies: { [ADD]: no(422, 'There is no calendar at this address.') } })
  const busy = within(await card(title))
  click(busy.getByRole('button', { name: 'Add address' }))
  expect(busy.getByText('Please enter the address of a calendar.')).toBeTruthy()
  expect(callsTo(ADD)).toHaveLength(0)
  fill(busy.getByLabelText('Calendar address'), 'https://nothing.example')
  click(busy.getByRole('button', { name: 'Add address' }))
  expect(await busy.findByText('There is no calendar at this address.')).toBeTruthy()
  expect(busy.getByLabelText('Calendar address')).toHaveProperty('value', 'https://nothing.example')
})

test('each address says how it is, and is removed after a question', async () => {
  const failing = anAddress(2, {
    state: 'failing',
    trouble: 'unreachable',
    troubleSince: '2026-11-12T18:00:00.000Z',
  })
  const { all, callsTo } = openPage({ connections: someConnections({}, [anAddress(1), failing]) })
  const busy = within(await card(title))
  expect(busy.getByText('It does not answer since Nov 12, we keep trying')).toBeTruthy()
  const call = `DELETE /api/busy-addresses/${failing.id}`
  all[call] = ok(someConnections({}, [anAddress(1)]))
  click(busy.getByRole('button', { name: 'Remove c2.example' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove c2.example?' })
  expect(callsTo(call)).toHaveLength(0)
  click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(busy.queryByText('c2.example')).toBeNull())
  const left = await card(title)
  await waitFor(() => expect(document.activeElement).toBe(left))
  expect(busy.getByText('c1.example')).toBeTruthy()
})

test('an address that could not be removed stays', async () => {
  openPage({ connections: someConnections({}, [anAddress(1)]), replies: { DELETE: no(500) } })
  const busy = within(await card(title))
  click(busy.getByRole('button', { name: 'Remove c1.example' }))
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await toastWith('Error')).toContain('The address was not removed. Please try again.')
})

test('with five addresses there is no field for another', async () => {
  openPage({
    connections: someConnections(
      {},
      [1, 2, 3, 4, 5].map((n) => anAddress(n)),
    ),
  })
  const busy = within(await card(title))
  expect(busy.queryByLabelText('Calendar address')).toBeNull()
  expect(busy.getByText(/^You have 5 addresses, which is the most\./)).toBeTruthy()
})

test('clients have no busy times', async () => {
  openPage({ role: 'client' })
  await card('Private feed')
  expect(screen.queryByText(title)).toBeNull()
})
