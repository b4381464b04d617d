import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import { anOwnRequest } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { localDay } from '../../kernel/dateWords.ts'
import { dj } from '../requests.fixture.tsx'
import {
  DJ_ID,
  eachWithItsForm,
  FUTURE,
  field,
  fillIn,
  MINE,
  open,
  POST,
  post,
} from './requestedServices.fixture.tsx'

eachWithItsForm()

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
])(
  'a refusal (%d) is explained in the form, which has the focus then, without a toast',
  async (status, words) => {
    open({ [POST]: no(status, words) })
    await fillIn()
    click(post())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(words)
    expect(alert.contains(document.activeElement) || document.activeElement?.contains(alert)).toBe(true)
    expect(screen.queryByText('Failed to submit service request. Please try again.')).toBeNull()
  },
)

test('the server knows the day at the place of the event, and its refusal stands beside the field', async () => {
  open({ [POST]: no(400, 'Event date is in the past', 'service-request.in-the-past') })
  await fillIn()
  click(post())
  await screen.findByText('Event date is in the past')
  expect(field('Event date').getAttribute('aria-invalid')).toBe('true')
})

test('a DJ reads whom the page is for, and nothing is asked', async () => {
  const { callsTo } = open({}, { user: dj })
  await screen.findByText('This page is for clients')
  expect(screen.getByRole('link', { name: 'Find events' }).getAttribute('href')).toBe('/service-requests')
  expect(screen.queryByLabelText('Event date')).toBeNull()
  expect(callsTo(MINE)).toHaveLength(0)
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
