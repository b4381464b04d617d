import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import { anOwnRequest } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { aDjCard } from '../../../tests/djCard.ts'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { localDay } from '../../kernel/dateWords.ts'
import { client, dj, eachOnAFreshPage, openScreen } from '../requests.fixture.tsx'
import { loadRequestForm } from './lateForm.ts'
import RequestedServicesPage from './RequestedServicesPage.tsx'

const MINE = 'GET /api/service-requests/mine'
const POST = 'POST /api/service-requests'
const DJ_ID = '0198f3a0-0000-7000-8000-000000000001'
const OTHER_ID = '0198f3a0-0000-7000-8000-000000000002'
const FUTURE = '2099-06-19'
const card = aDjCard(DJ_ID, {
  firstName: 'Maya',
  lastName: 'Alvarez',
  username: '@maya',
  hourlyRate: 150,
  reviewCount: 12,
})

eachOnAFreshPage()
// As on a page whose form has come, because most tests are about the form.
beforeAll(async () => {
  await loadRequestForm()
})
const open = (replies: Record<string, Reply> = {}, { user = client, search = '' } = {}) =>
  openScreen(RequestedServicesPage, {
    user,
    at: `/requested-services?${search}`,
    replies: {
      [MINE]: ok([]),
      [POST]: ok(anOwnRequest({ id: 'new' })),
      'GET /api/places': ok([]),
      [`GET /api/djs/cards/${DJ_ID}`]: ok(card),
      [`GET /api/djs/cards/${OTHER_ID}`]: no(404),
      'GET /api/djs/profile/%40maya/availability?month=2099-06': ok({ taken: ['2099-06-20'] }),
      ...replies,
    },
  })
const post = () => screen.getByRole('button', { name: /^Ask (DJs|these|Maya)/ })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

async function fillIn() {
  fill(await screen.findByLabelText('Event date'), FUTURE)
  fill(field('Location'), 'Hall One, Los Angeles, CA')
  fill(field('Party type'), 'Wedding')
}

test('2.21: the form offers every party type and no past date', async () => {
  open()
  const date = await screen.findByLabelText<HTMLInputElement>('Event date')
  expect(date.min).toBe(localDay(new Date()))
  const types = within(field('Party type'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(types.filter((type) => type !== 'Choose a type')).toEqual([...partyTypes])
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    '/contracts',
    '/messages',
    '/profile',
  ])
})

test('2.21: date, location and party type are required', async () => {
  const { callsTo } = open()
  await screen.findByLabelText('Event date')
  click(post())
  await screen.findByText('Event date is required')
  screen.getByText('Location is required')
  screen.getByText('Party type is required')
  expect(callsTo(POST)).toHaveLength(0)
})

test('a past day that was typed is refused beside its field', async () => {
  const { callsTo } = open()
  await fillIn()
  fill(field('Event date'), '2020-01-01')
  click(post())
  await screen.findByText('Event date is in the past')
  expect(callsTo(POST)).toHaveLength(0)
})

test('a posted request is the chosen one, and the form is empty again', async () => {
  const { callsTo, location } = open()
  await fillIn()
  fill(field('Budget'), '1800')
  click(screen.getByRole('button', { name: 'Add a description' }))
  fill(field('Description'), 'Garden ceremony')
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).toEqual({
    eventDate: FUTURE,
    location: 'Hall One, Los Angeles, CA',
    partyType: 'Wedding',
    budget: 1800,
    description: 'Garden ceremony',
  })
  expect(location.history.at(-1)).toBe('/requested-services?request=new')
  await screen.findByRole('heading', { name: 'My requests' })
  await waitFor(() => expect(field('Event date').value).toBe(''))
  expect(field('Location').value).toBe('')
})

test('the call is literal: the day in ISO form, a blank budget absent, and nothing null', async () => {
  const { callsTo } = open()
  await fillIn()
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).toEqual({
    eventDate: FUTURE,
    location: 'Hall One, Los Angeles, CA',
    partyType: 'Wedding',
    description: '',
  })
})

test('a failure is told, and what was typed stays', async () => {
  open({ [POST]: no(500) })
  await fillIn()
  click(post())
  await screen.findByText('Failed to submit service request. Please try again.')
  screen.getByText('Error')
  expect(field('Event date').value).toBe(FUTURE)
})

test.each([
  [409, 'You have 50 open requests. Please withdraw one before you post another.'],
  [429, 'Too many requests. Please try again in 5 hours.'],
])('a refusal (%d) is also explained in the form', async (status, words) => {
  open({ [POST]: no(status, words) })
  await fillIn()
  click(post())
  await screen.findByText('Failed to submit service request. Please try again.')
  expect(screen.getByRole('alert').textContent).toBe(words)
})

test('the server knows the day at the place of the event, and its refusal stands beside the field', async () => {
  open({ [POST]: no(400, 'Event date is in the past', 'service-request.in-the-past') })
  await fillIn()
  click(post())
  await screen.findByText('Event date is in the past')
  expect(field('Event date').getAttribute('aria-invalid')).toBe('true')
})

test('with djId and djName the request is addressed to that DJ', async () => {
  const search = `djId=${DJ_ID}&djName=Maya+Alvarez`
  const { callsTo, location } = open({}, { search })
  await screen.findByText('For Maya Alvarez')
  const others = screen.getByRole('switch', {
    name: /^Let other DJs apply if Maya Alvarez has not answered by /,
  })
  expect(others.getAttribute('aria-checked')).toBe('false')
  click(others)
  await fillIn()
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).toMatchObject({ djId: DJ_ID, showToOthers: true })
  expect(location.history.at(-1)).toBe('/requested-services?request=new')
  expect(screen.queryByText('For Maya Alvarez')).toBeNull()
})

test('the DJ can be removed, and then all DJs are asked', async () => {
  const { callsTo, location } = open({}, { search: `djId=${DJ_ID}&djName=Maya` })
  click(await screen.findByRole('button', { name: 'Ask all DJs instead' }))
  expect(location.history.at(-1)).toBe('/requested-services')
  expect(screen.queryByText('For Maya')).toBeNull()
  await fillIn()
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).not.toHaveProperty('djId')
})

test('the form begins with the day of the address, and with none that is no day', async () => {
  open({}, { search: `djId=${DJ_ID}&djName=Maya&date=${FUTURE}` })
  expect(await screen.findByLabelText<HTMLInputElement>('Event date')).toHaveProperty('value', FUTURE)
  cleanup()
  open({}, { search: 'date=%3Cb%3E' })
  expect(await screen.findByLabelText<HTMLInputElement>('Event date')).toHaveProperty('value', '')
})

test('nothing that was typed on the way is asked again, nor after the DJ is removed', async () => {
  const asked = `lat=34.05&lng=-118.24&place=Pasadena%2C+CA&date=${FUTURE}&hours=5&partyType=Wedding`
  const { callsTo, location } = open({}, { search: `djId=${DJ_ID}&djName=Maya&${asked}` })
  expect(await screen.findByLabelText('Location')).toHaveProperty('value', 'Pasadena, CA')
  expect(screen.getByLabelText('Party type')).toHaveProperty('value', 'Wedding')
  click(screen.getByRole('button', { name: 'Ask all DJs instead' }))
  expect(location.history.at(-1)).toBe(`/requested-services?${asked}`)
  fill(field('From'), '20:30')
  fireEvent.blur(field('From'))
  expect(field('To')).toHaveProperty('value', '01:30')
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).toMatchObject({
    eventDate: FUTURE,
    location: 'Pasadena, CA',
    partyType: 'Wedding',
    startTime: '20:30',
    endTime: '01:30',
    place: { lat: 34.05, lng: -118.24 },
  })
})

test.each(['djName=Maya', 'djId=1&djName=Maya'])(
  'an address without a DJ addresses nobody: %s',
  async (search) => {
    open({}, { search })
    await screen.findByLabelText('Event date')
    expect(screen.queryByText(/^For /)).toBeNull()
  },
)

test('a name in the address is shown as text', async () => {
  open({}, { search: new URLSearchParams({ djId: DJ_ID, djName: '<b>Maya</b>' }).toString() })
  expect((await screen.findByText('For <b>Maya</b>')).querySelector('b')).toBeNull()
})

test('a DJ reads whom the page is for, and nothing is asked', async () => {
  const { callsTo } = open({}, { user: dj })
  await screen.findByText('This page is for clients')
  expect(screen.getByRole('link', { name: 'Find events' }).getAttribute('href')).toBe('/service-requests')
  expect(screen.queryByLabelText('Event date')).toBeNull()
  expect(callsTo(MINE)).toHaveLength(0)
})

test('beside the form stands the DJ with the price for the hours, the deposit, and what happens next', async () => {
  open({}, { search: `djId=${DJ_ID}&djName=Maya+Alvarez` })
  const side = within(await screen.findByRole('complementary', { name: 'Your booking' }))
  await side.findByText('$150/hr for 5 hours')
  side.getByText('$750')
  side.getByText('$375')
  expect(side.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Maya Alvarez is told right away and answers with a price.',
    '2You accept, and the contract is prepared from what you typed.',
    '3You both sign, you pay the deposit, and the date is yours.',
  ])
  await fillIn()
  await side.findByText('Free on Jun 19')
  fill(field('From'), '19:00')
  fill(field('To'), '01:00')
  await side.findByText('$150/hr for 6 hours')
  side.getByText('$900')
  fill(field('Event date'), '2099-06-20')
  await side.findByText('Not free on Jun 20')
})

test('hours, guests and music are sent as typed, and half of the hours is refused', async () => {
  const { callsTo } = open()
  await fillIn()
  screen.getByRole('button', { name: 'Ask DJs near Los Angeles' })
  fill(field('From'), '18:00')
  fill(field('Guests'), '120')
  fill(field('Music you like'), 'Motown')
  click(post())
  await screen.findByText('Please give both the start and the end.')
  expect(callsTo(POST)).toHaveLength(0)
  fill(field('To'), '23:30')
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).toEqual({
    eventDate: FUTURE,
    location: 'Hall One, Los Angeles, CA',
    partyType: 'Wedding',
    description: '',
    startTime: '18:00',
    endTime: '23:30',
    guests: 120,
    music: 'Motown',
  })
})

test('several DJs are asked with one form, each can be left out, and a refusal says whom it means', async () => {
  const search = `djId=${DJ_ID}&djName=Maya+Alvarez&djId=${OTHER_ID}&djName=Bo+Diaz`
  const details = [{ path: 'djIds.1', message: 'You cannot write to this person.' }]
  const { callsTo, location } = open(
    { [POST]: { status: 403, json: { message: details[0]?.message, code: 'message.blocked', details } } },
    { search },
  )
  await screen.findByText('For Maya Alvarez and Bo Diaz')
  await fillIn()
  click(screen.getByRole('button', { name: 'Ask these two DJs' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Bo Diaz: You cannot write to this person.')
  expect(callsTo(POST)[0]?.body).toMatchObject({ djIds: [DJ_ID, OTHER_ID], showToOthers: false })
  click(screen.getByRole('button', { name: 'Do not ask Bo Diaz' }))
  expect(location.history.at(-1)).toContain(`djId=${DJ_ID}&djName=Maya+Alvarez`)
  screen.getByRole('button', { name: 'Ask Maya Alvarez' })
  expect(field('Location').value).toBe('Hall One, Los Angeles, CA')
})

const firstOf = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 'first' : 'second'

test('offers come before the form, unless the person comes to ask', async () => {
  open({ [MINE]: ok([anOwnRequest()]) })
  const heading = await screen.findByRole('heading', { name: 'My requests' })
  expect(firstOf(heading, field('Event date'))).toBe('first')
  const fold = screen.getByRole('button', { name: 'Open the form' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  click(fold)
  screen.getByRole('button', { name: 'Close the form', expanded: true })
  cleanup()
  open({ [MINE]: ok([anOwnRequest()]) }, { search: `djId=${DJ_ID}&djName=Maya` })
  expect(firstOf(await screen.findByRole('heading', { name: 'My requests' }), field('Event date'))).toBe(
    'second',
  )
  expect(screen.queryByRole('button', { name: 'Open the form' })).toBeNull()
})

test('when own requests do not load, the form still works', async () => {
  open({ [MINE]: no(500) })
  await screen.findByText('Your requests did not load')
  screen.getByLabelText('Event date')
})
