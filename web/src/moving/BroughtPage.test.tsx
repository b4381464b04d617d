import type { Brought } from '@cuebook/domain/moving/booking.ts'
import type { BroughtContact } from '@cuebook/domain/moving/contact.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aMember } from '../../tests/member.ts'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import BroughtPage from './BroughtPage.tsx'

const BOOKINGS = 'GET /api/brought/bookings'
const CONTACTS = 'GET /api/brought/contacts'
const ID = '01900000-0000-7000-8000-000000000001'
const booking: Brought = {
  id: ID,
  version: 1,
  date: '2099-06-14',
  startTime: '18:00',
  endTime: '23:00',
  timeZone: 'America/Chicago',
  event: 'Lee wedding',
  clientName: 'Anna Lee',
  clientEmail: 'anna@people.example',
  clientPhone: '555-0101',
  venue: 'The Barn',
  venueAddress: '1 Main St',
  price: 2400.5,
  deposit: 600.13,
  notes: 'First dance',
  uid: null,
  importId: null,
  contractId: null,
}
const contact: BroughtContact = {
  id: ID,
  version: 4,
  name: 'Hal',
  email: 'hal@people.example',
  phone: null,
  note: null,
  importId: null,
}

afterEach(() => {
  cleanup()
  dismissToast()
  vi.unstubAllGlobals()
})

function open(replies: Record<string, Reply> = {}, search = '') {
  const served = serveAll({
    'GET /api/auth/user': ok(aMember({ role: 'dj' })),
    [BOOKINGS]: ok([
      booking,
      { ...booking, id: `${ID.slice(0, -1)}2`, date: '2020-01-01', clientName: 'Ben' },
    ]),
    [CONTACTS]: ok([contact]),
    ...replies,
  })
  const { hook, searchHook } = memoryLocation({ path: '/brought', searchPath: search })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <BroughtPage />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return served
}

test('coming bookings become contracts with all that is known, and past ones with their client', async () => {
  open()
  const make = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Make a contract' })
  expect(Object.fromEntries(new URL(make.href).searchParams)).toEqual({
    clientEmail: 'anna@people.example',
    clientName: 'Anna Lee',
    eventType: 'Wedding',
    eventDate: '2099-06-14',
    startTime: '18:00',
    endTime: '23:00',
    venue: 'The Barn',
    venueAddress: '1 Main St',
    price: '2400.5',
    deposit: '600.13',
    brought: ID,
  })
  const write = screen.getByRole<HTMLAnchorElement>('link', { name: 'Write a contract' })
  expect(Object.fromEntries(new URL(write.href).searchParams)).toEqual({
    clientEmail: 'anna@people.example',
    clientName: 'Ben',
  })
  expect(screen.getAllByText(/^Brought/, { selector: 'span' }).map(({ textContent }) => textContent)).toEqual(
    ['Brought, takes its day', 'Brought'],
  )
})

test('a booking of which a contract was made leads to it and offers no other; a whole percent is known', async () => {
  open({
    [BOOKINGS]: ok([
      { ...booking, contractId: ID },
      { ...booking, id: `${ID.slice(0, -1)}2`, clientName: 'Ben', price: 2400, deposit: 600 },
    ]),
  })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'A contract was made of it' })
  expect(link.getAttribute('href')).toBe(`/contracts/${ID}/sign`)
  const make = screen.getByRole<HTMLAnchorElement>('link', { name: 'Make a contract' })
  const known = new URL(make.href).searchParams
  expect([known.get('depositPercent'), known.get('deposit')]).toEqual(['25', null])
})

test('a booking is changed with the version that was read, and a refusal stands in the form', async () => {
  const edit = `PUT /api/brought/bookings/${ID}`
  const { all, callsTo } = open({ [edit]: no(409, 'This was changed.', 'brought.changed') })
  click(await screen.findByRole('button', { name: 'Edit Anna Lee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit booking' }))
  fill(await dialog.findByLabelText('Start (optional)'), '')
  fill(dialog.getByLabelText('Price (optional)'), '')
  fill(dialog.getByLabelText('Date'), '')
  click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Date must be a day like 2027-06-19')
  fill(dialog.getByLabelText('Date'), '2099-06-15')
  click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This was changed.')
  expect(callsTo(edit)[0]?.body).toMatchObject({
    version: 1,
    date: '2099-06-15',
    startTime: null,
    price: null,
    clientName: 'Anna Lee',
  })
  all[edit] = ok({ ...booking, version: 2 })
  click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Booking Saved')
})

test('a booking is removed after a question', async () => {
  const { all, callsTo } = open({ 'DELETE /api/brought/bookings': ok({ status: true }) })
  click(await screen.findByRole('button', { name: 'Remove Anna Lee' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('Its day is free again.')
  all[BOOKINGS] = ok([])
  click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText('No bookings from elsewhere yet')
  expect(callsTo('DELETE')[0]?.call).toBe(`DELETE /api/brought/bookings/${ID}?version=1`)
})

test('the list is searched, and comes from a day of the calendar', async () => {
  const { callsTo } = open({ [`${BOOKINGS}?q=nobody`]: ok([]) }, 'q=2099-06-14')
  await screen.findByText('Anna Lee')
  expect(callsTo(`${BOOKINGS}?q=2099-06-14`)).toHaveLength(1)
  fill(screen.getByRole('searchbox'), 'nobody')
  click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('Nothing matches this search')
})

test('contacts are changed and removed, and the files stand beside their list', async () => {
  const { callsTo } = open(
    {
      [`PUT /api/brought/contacts/${ID}`]: ok({ ...contact, version: 5 }),
      'DELETE /api/brought/contacts': no(409, 'This was changed.', 'brought.changed'),
    },
    'tab=contacts',
  )
  click(await screen.findByRole('button', { name: 'Edit Hal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit contact' }))
  fill(await dialog.findByLabelText('Name'), '')
  fill(dialog.getByLabelText('Email (optional)'), '')
  click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please enter a name, an email address or a phone number')
  fill(dialog.getByLabelText('Phone (optional)'), '555')
  click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Contact Saved')
  expect(callsTo('PUT')[0]?.body).toEqual({ name: null, email: null, phone: '555', note: null, version: 4 })
  const files = () =>
    screen.getAllByRole('link', { name: /^(CSV|ICS)$/ }).map((link) => link.getAttribute('href'))
  expect(files()).toEqual(['/api/brought/files/contacts.csv'])
  click(await screen.findByRole('button', { name: 'Remove Hal' }))
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('The contact was not removed')
})

test('what does not load can be asked for again', async () => {
  const { all } = open({ [BOOKINGS]: no(400) })
  const again = await screen.findByRole('button', { name: /try again/i })
  all[BOOKINGS] = ok([booking])
  click(again)
  await waitFor(() => expect(screen.getByText('Anna Lee')).toBeTruthy())
})
