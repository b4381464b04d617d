import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import {
  CONTRACTS,
  eachOnAFreshPage,
  openContracts,
  stopTheClock,
  toastWith,
  untilShown,
} from '../list/contractsPage.fixture.tsx'

eachOnAFreshPage()

const CREATE = 'POST /api/contracts'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const create = () => screen.findByRole('button', { name: 'Create Contract' })
const press = (name: string) => click(screen.getByRole('button', { name }))

async function openForm(reply = ok(aContract())) {
  const server = openContracts({ as: 'dj', replies: { [CREATE]: reply } })
  click(await create())
  await screen.findByRole('dialog', { name: 'Create New Contract' })
  return { ...server, email: await field('Client email') }
}

test('the form says what is missing, then sends the invitation', async () => {
  const { all, callsTo, email } = await openForm()
  press('Send Invitation')
  await screen.findByText('Please enter a valid email address')
  expect(screen.getByText('Expected price is required')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  fill(email, 'ana@example.test')
  fill(await field('Expected price'), '1250.50')
  fill(await field('Deposit percent'), '101')
  fill(await field('Terms'), 'No smoke machine')
  fill(await field('Notes'), 'Garden party')
  press('Send Invitation')
  await screen.findByText('Deposit percent must be a whole number from 0 to 100')
  expect(callsTo(CREATE)).toEqual([])

  fill(await field('Deposit percent'), '30')
  all[CONTRACTS] = ok([aContract({ price: 1250.5 })])
  press('Send Invitation')
  expect(await toastWith('Contract Invitation Sent!')).toContain(
    'Your client will receive an email to complete the event details.',
  )
  expect(callsTo(CREATE)[0]?.body).toEqual({
    clientId: 'ana@example.test',
    price: 1250.5,
    depositPercent: 30,
    terms: 'No smoke machine',
    additionalInfo: 'Garden party',
    status: 'pending',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('$1,250.50')
})

test('a draft is saved, and does not count as pending', async () => {
  const { all, callsTo, email } = await openForm(ok(aContract({ status: 'draft' })))
  fill(email, 'ana@example.test')
  fill(await field('Expected price'), '900')
  all[CONTRACTS] = ok([aContract({ status: 'draft' })])
  press('Save as draft')
  await toastWith('Draft saved')
  expect(callsTo(CREATE)[0]?.body).toMatchObject({ status: 'draft', price: 900 })
  await screen.findByText('draft')
  expect(screen.getByRole('tab', { name: /^Pending/ }).textContent).toBe('Pending0')
})

test('a failure shows a toast, and the typed text stays', async () => {
  const { email } = await openForm(no(500, 'No'))
  fill(email, 'ana@example.test')
  fill(await field('Expected price'), '900')
  press('Send Invitation')
  expect(await toastWith('Error')).toContain('Failed to create contract invitation. Please try again.')
  expect(email.value).toBe('ana@example.test')
})

test.each([
  [429, 'contract.too-many-invitations', 'That is a lot of invitations. This one can be sent in 40 minutes.'],
  [403, 'contract.blocked', 'This person does not take contracts from you.'],
])(
  'a refusal (%i) that another try would not change stands in the form, in the words of the server',
  async (...[status, code, message]) => {
    const { email } = await openForm(no(status, message, code))
    fill(email, 'ana@example.test')
    fill(await field('Expected price'), '900')
    press('Send Invitation')
    expect(await toastWith('Error')).toContain(message)
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(message)
    expect(screen.queryByText(/Please try again/)).toBeNull()
    expect(email.value).toBe('ana@example.test')
  },
)

test('clientEmail in the address opens the dialog prefilled, and the address is reset after about 100 ms', async () => {
  stopTheClock()
  const { history } = openContracts({ as: 'dj', search: 'clientEmail=ana%2Bdj%40example.test' })
  await untilShown(() => screen.queryByRole('dialog'))
  expect(screen.getByRole('dialog', { name: 'Create New Contract' })).toBeTruthy()
  act(() => vi.advanceTimersByTime(90))
  expect(history.at(-1)).toBe('/contracts?clientEmail=ana%2Bdj%40example.test')
  act(() => vi.advanceTimersByTime(20))
  expect(history.at(-1)).toBe('/contracts')
  vi.useRealTimers()
  expect((await field('Client email')).value).toBe('ana+dj@example.test')

  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  click(await create())
  expect((await field('Client email')).value).toBe('')
})

test('after an invitation to a prefilled client was sent, the form opens empty', async () => {
  const { history } = openContracts({
    as: 'dj',
    search: 'clientEmail=ana%40example.test',
    replies: { [CREATE]: ok(aContract()) },
  })
  expect((await field('Client email')).value).toBe('ana@example.test')
  await waitFor(() => expect(history.at(-1)).toBe('/contracts'))
  fill(await field('Expected price'), '900')
  press('Send Invitation')
  await toastWith('Contract Invitation Sent!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  click(await create())
  expect((await field('Client email')).value).toBe('')
  expect((await field('Expected price')).value).toBe('')
})

const BROUGHT = '01900000-0000-7000-8000-000000000001'
const OF_BROUGHT = `POST /api/brought/bookings/${BROUGHT}/contract`
const known = (eventDate: string) =>
  `clientEmail=ana%40example.test&eventType=Wedding&eventDate=${eventDate}&price=900&brought=${BROUGHT}`

test('of a booking from elsewhere one call makes the contract and names it there', async () => {
  const { callsTo } = openContracts({
    as: 'dj',
    search: known('2099-06-14'),
    replies: { [OF_BROUGHT]: ok(aContract({ status: 'draft' })) },
  })
  await field('Client email')
  press('Save as draft')
  await toastWith('Draft saved')
  expect(callsTo(OF_BROUGHT)[0]?.body).toMatchObject({
    clientId: 'ana@example.test',
    eventDate: '2099-06-14',
    price: 900,
    status: 'draft',
  })
  expect(callsTo(CREATE).filter(({ call }) => call === CREATE)).toEqual([])
})

test.each([
  [409, 'brought.has-contract', 'A contract was made already.', 'A contract was made already.'],
  [404, 'not-found', 'Not found.', 'This booking is not on your list of brought bookings any more.'],
  [
    409,
    'brought.changed',
    'Changed.',
    'This booking was moved to another day in another window. Please begin again from your brought bookings.',
  ],
])(
  'a refusal (%i, %s) of such a booking says in the form what to do',
  async (...[status, code, said, shown]) => {
    openContracts({
      as: 'dj',
      search: known('2099-06-14'),
      replies: { [OF_BROUGHT]: no(status, said, code) },
    })
    await field('Client email')
    press('Send Invitation')
    expect(await toastWith('Error')).toContain(shown)
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(shown)
  },
)

test('of a booking whose day is over the contract is an ordinary one', async () => {
  const { callsTo } = openContracts({
    as: 'dj',
    search: known('2020-06-14'),
    replies: { [CREATE]: ok(aContract()) },
  })
  await field('Client email')
  press('Send Invitation')
  await toastWith('Contract Invitation Sent!')
  expect(callsTo(CREATE)).toHaveLength(1)
  expect(callsTo(OF_BROUGHT)).toEqual([])
})
