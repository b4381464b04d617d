import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eachOnAFreshPage, openSigningPage } from './signingPage.fixture.tsx'

eachOnAFreshPage()

const nameless = { role: null, firstName: null, lastName: null }

test('an invited person without a role becomes a client and is asked only for the name', async () => {
  const { bodiesOf } = openSigningPage({ user: nameless })
  await screen.findByLabelText(/^First name/)
  await waitFor(() => expect(bodiesOf('POST /api/auth/role')).toEqual([{ role: 'client' }]))
  expect(screen.queryByRole('button', { name: 'Sign Contract' })).toBeNull()
  expect(screen.getByText(/^Save your name at the top of this page/)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Save name' }))
  await screen.findByText('First name is required')
  fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: 'Clara' } })
  fireEvent.change(screen.getByLabelText(/^Last name/), { target: { value: 'Bell' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save name' }))
  await screen.findByRole('button', { name: 'Sign Contract' })
  expect(screen.queryByLabelText(/^First name/)).toBeNull()
  expect(bodiesOf('PUT /api/users/basic-profile')).toEqual([
    { firstName: 'Clara', lastName: 'Bell', email: 'clara@example.test' },
  ])
  expect(bodiesOf('POST /api/auth/role')).toHaveLength(1)
})

test('a person with a role and a name is asked for neither', async () => {
  const { bodiesOf } = openSigningPage({})
  await screen.findByRole('button', { name: 'Sign Contract' })
  expect(screen.queryByLabelText(/^First name/)).toBeNull()
  expect(bodiesOf('POST /api/auth/role')).toEqual([])
})

test('after the end of the event the page says why nothing can be signed', async () => {
  vi.setSystemTime(new Date('2027-06-20T08:00:01Z'))
  for (const party of ['client', 'dj'] as const) {
    openSigningPage({ contract: { party } })
    expect(
      await screen.findByText('This event has ended, so the contract can no longer be signed.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign Contract' })).toBeNull()
    expect(screen.queryByText(/You countersign after that/)).toBeNull()
    cleanup()
  }
})

test('a contract that was signed in time says nothing of that', async () => {
  vi.setSystemTime(new Date('2027-06-20T08:00:01Z'))
  openSigningPage({ contract: { status: 'completed' } })
  await screen.findByRole('region', { name: 'Signatures' })
  expect(screen.queryByText(/^This event has ended/)).toBeNull()
})

test('a confirmed booking can be added to a calendar, one that is not signed cannot', async () => {
  const { contract } = openSigningPage({ contract: { status: 'confirmed' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  const file = await screen.findByRole('menuitem', { name: 'Apple and other calendars' })
  expect(file.getAttribute('href')).toBe(`/api/contracts/${contract.id}/calendar`)
  cleanup()
  openSigningPage({ contract: { status: 'signed' } })
  await screen.findByRole('region', { name: 'Signatures' })
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})

test('a DJ without a subscription gets no button to a page that does not exist for them', async () => {
  openSigningPage({ user: { id: 'dj-1', role: 'dj' }, contract: { party: 'dj' } })
  const link = await screen.findByRole('link', { name: 'Contracts' })
  expect(link.getAttribute('href')).toBe('/contracts')
  expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
})

const other = {
  kind: 'booking',
  contractId: 'contract-2',
  words: 'Birthday, Jun 19, 2027, 7:00 PM to 11:00 PM, Hall Two',
} as const

test('a DJ reads of a double booking before signing, with a link to the other contract', async () => {
  openSigningPage({
    user: { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' },
    contract: { party: 'dj', status: 'signed' },
    conflicts: [other],
  })
  expect(await screen.findByText(/^You have another booking at these hours/)).toBeTruthy()
  expect(screen.getByRole('link', { name: other.words }).getAttribute('href')).toBe(
    '/contracts/contract-2/sign',
  )
})

test('a client learns only that the DJ has another booking', async () => {
  const words = 'The DJ already has a confirmed booking at that time.'
  const { container } = openSigningPage({ conflicts: [{ kind: 'booking', contractId: null, words }] })
  expect(await screen.findByText(/^This DJ has another booking at that time/)).toBeTruthy()
  expect(container.querySelector('a[href="/contracts/contract-2/sign"]')).toBeNull()
})

test('a DJ reads before signing that their calendar says busy, and signs all the same', async () => {
  const words = 'Your calendar says you are busy: Jun 19, 2027, 2:00 PM to 5:00 PM.'
  openSigningPage({
    user: { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' },
    contract: { party: 'dj', status: 'signed' },
    conflicts: [
      { kind: 'busy', contractId: null, words },
      { kind: 'blocked', contractId: null, words: 'You blocked Jun 19, 2027.' },
    ],
  })
  expect(
    await screen.findByText('You may not be free at these hours. You can sign all the same.'),
  ).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('You blocked Jun 19, 2027.')).toBeTruthy()
  expect(screen.queryByText(/another booking/)).toBeNull()
})

test('a client reads one sentence when the DJ may not be free', async () => {
  const words = 'The DJ may not be free at that time.'
  openSigningPage({ conflicts: [{ kind: 'busy', contractId: null, words }] })
  expect(await screen.findByText(/^This DJ may not be free at that time\./)).toBeTruthy()
  expect(screen.queryByText(/another booking/)).toBeNull()
})

test('a contract that is concluded asks for no warning', async () => {
  openSigningPage({ contract: { status: 'confirmed' }, conflicts: [other] })
  await screen.findByRole('region', { name: 'Signatures' })
  expect(screen.queryByText(/another booking/)).toBeNull()
})

test.each([
  ['Leave a review', true],
  ['See your review', false],
])("the client of a completed booking is offered '%s'", async (name, isToReview) => {
  const { contract } = openSigningPage({ contract: { status: 'completed' }, isToReview })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`/reviews?contract=${contract.id}`)
})

test('a DJ, and a client before completion, are offered no review', async () => {
  for (const contract of [
    { status: 'completed', party: 'dj' },
    { status: 'confirmed', party: 'client' },
  ] as const) {
    openSigningPage({ contract })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Leave a review' })).toBeNull()
    cleanup()
  }
})
