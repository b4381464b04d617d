import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '../../../tests/user.ts'
import { eachOnAFreshPage, openSigningPage, refusal } from '../signing/signingPage.fixture.tsx'

eachOnAFreshPage()

const { id } = aContract()
const address = `/contracts/${id}/sign?edit=1`
const editCall = `PUT /api/contracts/${id}`
type World = Parameters<typeof openSigningPage>[0]
async function open(world: World = {}) {
  const page = openSigningPage({ ...world, address })
  const form = within(await screen.findByRole('region', { name: 'Edit details' }))
  // The simulated page does not remember with which option a list begins.
  const type = form.queryByLabelText(/^Event type/)
  if (type && world.contract?.eventType !== null) fill(type, 'Wedding')
  return { ...page, form, save: () => fireEvent.click(form.getByRole('button', { name: 'Save Changes' })) }
}
const details = async () => screen.findByRole('region', { name: 'Event details' })

test('the form says which fields are required, and closes without saving', async () => {
  const nothing = { eventType: null, eventDate: null, startTime: null, endTime: null, price: null }
  const { form, save, location, sent } = await open({
    contract: { ...nothing, venue: null, venueAddress: null },
  })
  save()
  for (const label of [
    'Event type',
    'Event date',
    'Start time',
    'End time',
    'Venue name',
    'Venue address',
    'Price',
  ]) {
    expect(await form.findByText(`${label} is required`), label).toBeTruthy()
  }
  const offered = within(form.getByLabelText(/^Event type/)).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([...eventTypes])
  fireEvent.click(form.getByRole('button', { name: 'Close without saving' }))
  expect(document.activeElement).toBe(await details())
  expect(location.history?.at(-1)).toBe(`/contracts/${id}/sign`)
  expect(sent.filter(({ call }) => call === editCall)).toEqual([])
})

test('a venue of an earlier contract is suggested, and fills in name and address', async () => {
  const pier = { kind: 'venue', label: 'The Pier', address: '2 Ocean Ave, Santa Monica, CA' }
  const { form } = await open({
    contract: { venue: null, venueAddress: null },
    replies: {
      'GET /api/places/suggest': () => [{ ...pier, id: 'venue:7', lat: null, lng: null }],
    },
  })
  fireEvent.focus(form.getByLabelText(/^Venue address/))
  fill(form.getByLabelText(/^Venue address/), 'the pi')
  fireEvent.click(await screen.findByRole('option', { name: /The Pier/ }))
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Venue name/).value).toBe('The Pier'))
  expect(form.getByLabelText<HTMLInputElement>(/^Venue address/).value).toBe(pier.address)
})

test('a change of a signed contract warns first, and is saved with the version it began with', async () => {
  const { form, save, become, bodiesOf } = await open({
    user: { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' },
    contract: { party: 'dj', status: 'signed', version: 2, clientSignedAt: '2026-11-02T20:00:00.000Z' },
    replies: { 'PUT ': () => become({ status: 'pending', version: 3, price: 2500, clientSignedAt: null }) },
  })
  expect(form.getByText(/voids the signature given so far/)).toBeTruthy()
  fill(form.getByLabelText(/^Price/), '2500')
  save()
  expect(await screen.findByText('Contract Updated Successfully')).toBeTruthy()
  expect(await screen.findByText('pending')).toBeTruthy()
  expect((await details()).textContent).toContain('$2,500')
  expect(bodiesOf(editCall)).toMatchObject([{ version: 2, price: 2500, venue: 'Hall One' }])
})

test('a date that the server refuses says so at the field', async () => {
  const words = 'Event date is in the past'
  const { form, save } = await open({
    replies: {
      'PUT ': () => refusal(400, words, 'contract.in-the-past', [{ path: 'eventDate', message: words }]),
    },
  })
  fill(form.getByLabelText(/^Event date/), '2027-01-12')
  save()
  expect(await form.findByText(words)).toBeTruthy()
  expect(await screen.findByText('Update Failed')).toBeTruthy()
})

test('an edit that meets a newer version can be applied to it again', async () => {
  const { form, save, become, bodiesOf } = await open({
    replies: {
      'GET /changes': () => ({
        version: 2,
        changes: [{ field: 'venue', label: 'Venue name', before: 'Hall One', after: 'The Pier' }],
      }),
      'PUT ': (body) => {
        const { version } = become({ version: 2, venue: 'The Pier' })
        return 'version' in body && body.version === version
          ? become({ ...body, version: 3 })
          : refusal(409, 'This contract was changed.', 'contract.changed')
      },
    },
  })
  fill(form.getByLabelText(/^Description/), 'Dinner first')
  save()
  expect(await screen.findByText('Update Failed')).toBeTruthy()
  expect(await form.findByText('This contract was changed')).toBeTruthy()
  expect((await form.findByRole('listitem')).textContent).toBe('Venue name: was Hall One →  is now The Pier')
  expect(form.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Dinner first')
  fireEvent.click(form.getByRole('button', { name: 'Apply my edit again' }))
  expect(await screen.findByText('Contract Updated Successfully')).toBeTruthy()
  expect((await details()).textContent).toContain('The Pier')
  expect((await details()).textContent).toContain('Dinner first')
  expect(bodiesOf(editCall)).toMatchObject([
    { version: 1, venue: 'Hall One' },
    { version: 2, venue: 'The Pier', description: 'Dinner first' },
  ])
})

test('hours that overlap with a booking are warned of while they are chosen', async () => {
  let taken = true
  const words = 'Wedding, Jun 19, 2027, 6:00 PM to 1:00 AM, Hall One'
  const { form } = await open({
    user: { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' },
    contract: { party: 'dj', status: 'signed' },
    replies: { 'GET /conflicts': () => (taken ? [{ kind: 'booking', contractId: 'c2', words }] : []) },
  })
  const warning = await form.findByText(/^These hours overlap with a confirmed booking/)
  expect(form.getByText(words)).toBeTruthy()
  taken = false
  fill(form.getByLabelText(/^Event date/), '2027-06-20')
  await waitFor(() => expect(warning.isConnected).toBe(false))
})

test('a client is asked only for what is missing, reads what is known, and can change that too', async () => {
  const { form, save, become, bodiesOf } = await open({
    contract: { startTime: null, endTime: null },
    replies: { 'PUT ': () => become({ version: 2, startTime: '19:00', endTime: '23:00' }) },
  })
  const labels = () => form.getAllByLabelText(/./).flatMap((field) => ('name' in field ? [field.name] : []))
  expect(labels()).toEqual(['startTime', 'endTime'])
  const known = form.getByRole('region', { name: 'Known details' })
  for (const fact of ['Wedding', 'Jun 19, 2027', 'Hall One', '$2,400'])
    expect(known.textContent).toContain(fact)
  fill(form.getByLabelText(/^Start time/), '19:00')
  fill(form.getByLabelText(/^End time/), '23:00')
  save()
  await waitFor(() =>
    expect(bodiesOf(editCall)).toMatchObject([
      { eventType: 'Wedding', eventDate: '2027-06-19', startTime: '19:00', endTime: '23:00', price: 2400 },
    ]),
  )
})

test('the way to all fields keeps what was typed', async () => {
  const { form } = await open({ contract: { startTime: null } })
  fill(form.getByLabelText(/^Start time/), '19:00')
  fireEvent.click(form.getByRole('button', { name: 'Change or add details' }))
  expect(form.getByLabelText(/^Description/)).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>(/^Start time/).value).toBe('19:00')
  expect(form.getByLabelText<HTMLInputElement>(/^Venue name/).value).toBe('Hall One')
  expect(form.queryByRole('region', { name: 'Known details' })).toBeNull()
})

test('a refusal about a field that is not shown opens the whole form', async () => {
  const past = [{ path: 'eventDate', message: 'That day has passed' }]
  const { form, save } = await open({
    contract: { startTime: null },
    replies: { 'PUT ': () => refusal(400, 'Please check the form.', 'x', past) },
  })
  fill(form.getByLabelText(/^Start time/), '19:00')
  save()
  expect(await form.findByText('That day has passed')).toBeTruthy()
})

test('a DJ sees the whole form', async () => {
  const { form } = await open({
    user: { id: 'dj-1', role: 'dj' },
    contract: { party: 'dj', startTime: null },
  })
  expect(form.queryByRole('region', { name: 'Known details' })).toBeNull()
  expect(form.getByLabelText(/^Venue name/)).toBeTruthy()
})

const asDj = { user: { id: 'dj-1', role: 'dj', subscriptionStatus: 'active' } } as const
const left = '{{venue}} is not filled in: write what belongs there, or take it out.'

test('a field that a DJ left in a text is not saved, and a clause of the library is filled from the form', async () => {
  const { form, save, sent } = await open({
    ...asDj,
    contract: {
      party: 'dj',
      status: 'pending',
      venue: 'Hall One',
      requirements: 'A {{table}} by the client',
    },
    replies: { 'GET /api/templates': () => [] },
  })
  fill(form.getByLabelText(/^Terms/), 'Power at {{venue}}')
  save()
  await form.findByText(left)
  expect(sent.filter(({ call }) => call === editCall)).toEqual([])
  fill(form.getByLabelText(/^Terms/), 'Power')
  fireEvent.click(form.getByRole('button', { name: 'Insert a clause into terms' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Power and space/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Insert' }))
  const terms = () => form.getByLabelText<HTMLTextAreaElement>(/^Terms/).value
  await waitFor(() => expect(terms()).toMatch(/^Power\n\nAt Hall One the client provides/))
})

test('what a client types is not looked at, and a client has no library', async () => {
  const { form, save, sent } = await open({
    contract: { party: 'client', status: 'pending' },
    replies: { 'PUT ': () => refusal(409, 'contract.changed') },
  })
  fill(form.getByLabelText(/^Requirements/), 'Power at {{venue}}')
  expect(form.queryByRole('button', { name: /^Insert a clause/ })).toBeNull()
  save()
  await waitFor(() => expect(sent.some(({ call }) => call === editCall)).toBe(true))
})
