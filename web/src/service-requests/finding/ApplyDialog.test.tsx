import { anExtra, aPackage, somePrices } from '@cuebook/domain/packages/packages.fixture.ts'
import { aListedRequest, anApplication } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { dj, eachOnAFreshPage, openScreen } from '../requests.fixture.tsx'
import ServiceRequestsPage from './ServiceRequestsPage.tsx'

const LIST = 'GET /api/service-requests'
const APPLY = 'POST /api/service-requests/request-1/applications'
const VIEWED = 'POST /api/service-requests/request-1/viewed'

eachOnAFreshPage()

async function openDialog(request = aListedRequest(), replies: Record<string, Reply> = {}) {
  const served = openScreen(ServiceRequestsPage, {
    user: dj,
    at: '/service-requests',
    replies: {
      [LIST]: ok([request]),
      'POST /api/service-requests/visited': ok({ status: true }),
      [VIEWED]: ok({ status: true }),
      [APPLY]: ok(anApplication()),
      ...replies,
    },
  })
  click(await screen.findByRole('button', { name: /^Apply to Gig/ }))
  await screen.findByLabelText('Proposed price')
  return served
}
const price = () => screen.getByLabelText('Proposed price')
const message = () => screen.getByLabelText('Message')
const availability = () => screen.getByLabelText<HTMLInputElement>('Availability')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' })
const press = (name: string) => click(screen.getByRole('button', { name }))

test('opening the dialog says what it is about and tells the server', async () => {
  const { callsTo } = await openDialog()
  const dialog = within(screen.getByRole('dialog', { name: 'Apply to Gig' }))
  dialog.getByText('Hall One, Los Angeles, CA, 12 mi')
  dialog.getByText('$1,800 budget')
  dialog.getByText('Garden ceremony at five, dancing until midnight.')
  await waitFor(() => expect(callsTo(VIEWED)).toHaveLength(1))
})

test('2.22: price, message and availability are required', async () => {
  const { callsTo } = await openDialog()
  fill(message(), 'Too short')
  click(submit())
  await screen.findByText('Proposed price is required')
  screen.getByText('Message must be at least 10 characters')
  screen.getByText('Availability is required')
  expect(callsTo(APPLY)).toHaveLength(0)
})

test('the price is judged against the budget while it is typed', async () => {
  await openDialog()
  screen.getByText('The budget is $1,800')
  fill(price(), '1800')
  await screen.findByText('The same as the budget')
  fill(price(), '1650')
  await screen.findByText('$150 under the budget')
  fill(price(), '2050')
  await screen.findByText('$250 over the budget')
})

test('without a budget there is nothing to judge', async () => {
  await openDialog(aListedRequest({ budget: null }))
  screen.getByText('The client named no budget')
})

test('the availability is empty until the DJ writes it, or presses what the calendar says', async () => {
  const { callsTo } = await openDialog()
  expect(availability().value).toBe('')
  fill(price(), '1650')
  fill(message(), 'I would love to play for you.')
  click(submit())
  await screen.findByText('Availability is required')
  press('Free that day')
  expect(availability().value).toBe('Free that day')
  await waitFor(() => expect(screen.queryByText('Availability is required')).toBeNull())
  screen.getByRole('button', { name: 'Free that day', pressed: true })
  click(submit())
  await waitFor(() => expect(callsTo(APPLY)[0]?.body).toMatchObject({ availability: 'Free that day' }))
})

test('a DJ who is booked that day is warned', async () => {
  await openDialog(aListedRequest({ isBooked: true }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('You are booked')
  dialog.getByText(/^You have a confirmed booking on Jan 16, 2027/)
  expect(availability().value).toBe('')
  expect(screen.queryByRole('button', { name: 'Free that day' })).toBeNull()
})

test('an application sends the three fields and the version that was read', async () => {
  const { callsTo, all } = await openDialog(aListedRequest({ version: 3 }))
  fill(price(), '1650')
  fill(message(), 'I would love to play for you.')
  press('Free that day')
  all[LIST] = ok([
    aListedRequest({
      application: { id: 'a', status: 'pending', createdAt: '2026-11-16T20:00:00.000Z', isOutdated: false },
    }),
  ])
  click(submit())
  await screen.findByText('Application Submitted!')
  expect(callsTo(APPLY)[0]?.body).toEqual({
    proposedPrice: 1650,
    message: 'I would love to play for you.',
    availability: 'Free that day',
    startTime: null,
    endTime: null,
    items: [],
    requestVersion: 3,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('link', { name: 'Applied Nov 16' })
  expect(document.activeElement?.textContent).toBe('1 request')
})

test('a quote lists hours and items that add up to the price', async () => {
  const { callsTo } = await openDialog()
  fill(price(), '1500')
  fill(message(), 'I would love to play for you.')
  press('Free that day')
  fill(screen.getByLabelText('Start'), '18:00')
  fill(screen.getByLabelText('End'), '23:00')
  press('Travel')
  await screen.findByText('The items add up to $1,500, the proposed price.')
  expect(screen.getByLabelText<HTMLInputElement>('Item 1').value).toBe('5 h of music')
  expect(screen.queryByRole('button', { name: 'Travel' })).toBeNull()
  fill(screen.getByLabelText('Amount of item 2'), '60')
  await screen.findByText('The items add up to $1,560, but the proposed price is $1,500.')
  click(submit())
  await waitFor(() => expect(callsTo(APPLY)).toHaveLength(0))
  press('Use $1,560 as the price')
  await screen.findByText('The items add up to $1,560, the proposed price.')
  click(submit())
  await waitFor(() =>
    expect(callsTo(APPLY)[0]?.body).toMatchObject({
      proposedPrice: 1560,
      startTime: '18:00',
      endTime: '23:00',
      items: [
        { kind: 'hours', label: '5 h of music', amount: 1500 },
        { kind: 'travel', label: 'Travel', amount: 60 },
      ],
    }),
  )
})

test('an item needs a name, can be removed, and one time alone is not enough', async () => {
  const { callsTo } = await openDialog()
  fill(price(), '1500')
  fill(message(), 'I would love to play for you.')
  press('Free that day')
  fill(screen.getByLabelText('Start'), '18:00')
  press('Other item')
  click(submit())
  await screen.findByText('Please name each item of the quote.')
  press('Remove item 2')
  click(submit())
  await screen.findByText('Please give both the start and the end.')
  expect(callsTo(APPLY)).toHaveLength(0)
})

test.each([
  [
    no(409, 'You have already applied to this request.', 'application.exists'),
    'You have already applied to this request.',
  ],
  [
    no(429, 'Too many requests. Please try again in 3 hours.', 'request.too-many'),
    'Too many requests. Please try again in 3 hours.',
  ],
  [no(500), 'Failed to submit application'],
])("a failure is told as 'Error', and what was typed stays", async (answer, words) => {
  await openDialog(aListedRequest(), { [APPLY]: answer })
  fill(price(), '1650')
  fill(message(), 'I would love to play for you.')
  press('Free that day')
  click(submit())
  await screen.findByText(words)
  screen.getByText('Error')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('I would love to play for you.')
})

test('a request that changed in the meantime must be read again', async () => {
  const { callsTo, all } = await openDialog(aListedRequest(), {
    [APPLY]: no(409, 'The client has changed this request.', 'service-request.changed'),
  })
  fill(price(), '1650')
  fill(message(), 'I would love to play for you.')
  press('Free that day')
  all[LIST] = ok([aListedRequest({ version: 2, budget: 1000 })])
  click(submit())
  await screen.findByText('The client has changed this request. Please read it again before you apply.')
  expect(submit().disabled).toBe(true)
  press('Show the change')
  await screen.findByText('$650 over the budget')
  all[APPLY] = ok(anApplication())
  click(submit())
  await screen.findByText('Application Submitted!')
  expect(callsTo(APPLY).at(-1)?.body).toMatchObject({ requestVersion: 2 })
})

test('a request that is over in the meantime cannot be applied to', async () => {
  const { all } = await openDialog(aListedRequest(), {
    [APPLY]: no(409, 'The client has withdrawn this request.', 'service-request.withdrawn'),
  })
  fill(price(), '1650')
  fill(message(), 'I would love to play for you.')
  press('Free that day')
  all[LIST] = ok([])
  click(submit())
  await screen.findByText('The client has withdrawn this request.')
  await screen.findByText('This request is no longer open.')
  expect(submit().disabled).toBe(true)
})

test('closing the dialog asks first when something was typed', async () => {
  await openDialog()
  fill(message(), 'I would love')
  press('Cancel')
  await screen.findByRole('alertdialog', { name: 'Close without saving?' })
})

test('a text that the DJ uses often is added to the message', async () => {
  await openDialog()
  fill(message(), 'Hello Clara,')
  click(await screen.findByRole('button', { name: 'I am free that day' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello Clara,\nI am free that day')
})

test('saving a quick reply inside the dialog does not send the application', async () => {
  const { callsTo } = await openDialog(aListedRequest(), {
    'POST /api/messages/templates': ok({ id: 't', text: 'See you there' }),
  })
  fill(price(), '1500')
  fill(message(), 'I would love to play.')
  fill(availability(), 'Free')
  click(await screen.findByRole('button', { name: 'Edit quick replies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick replies' }))
  fill(dialog.getByRole('textbox', { name: 'New quick reply' }), 'See you there')
  click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(callsTo('POST /api/messages/templates').length).toBeGreaterThan(0))
  expect(callsTo(APPLY)).toHaveLength(0)
})

const asked = {
  ...somePrices({ extras: [] }),
  package: aPackage(),
  extras: [],
  quote: { lines: [], totalCents: 138_000, onRequest: [] },
}
const PRICES = 'GET /api/djs/me/packages'
const brunch = aPackage({
  id: '6f6dd7b8-2d4c-4d0e-9d0c-0d6b2f3f0002',
  name: 'Brunch',
  hours: 3,
  priceCents: 70_000,
})
const itemsOf = () => screen.getAllByLabelText<HTMLInputElement>(/^Item \d/).map(({ value }) => value)

test('a quote begins with the package that was asked for, and another price is said as a difference', async () => {
  const request = aListedRequest({ invited: true, choice: asked, startTime: '18:00', endTime: '00:00' })
  const { callsTo } = await openDialog(request, { [PRICES]: ok(somePrices({ packages: [brunch] })) })
  expect(price()).toHaveProperty('value', '1380')
  expect(itemsOf()).toEqual(['Evening, 5 hours', 'Overtime, 1 hour', 'Travel, 12 miles'])
  fill(price(), '1300')
  await screen.findByText('The items add up to $1,380. The client reads an agreed discount of $80.')
  fill(availability(), 'Free that day')
  fill(message(), 'I know the hall and its limiter.')
  click(submit())
  await waitFor(() => expect(callsTo(APPLY)).toHaveLength(1))
  expect(callsTo(APPLY)[0]?.body).toMatchObject({ packageId: asked.package.id, proposedPrice: 1300 })
})

test('own packages that did not load are asked for again', async () => {
  const request = aListedRequest({ startTime: '18:00', endTime: '22:00' })
  const { all } = await openDialog(request, { [PRICES]: no(503) })
  await screen.findByText('Your packages did not load.')
  all[PRICES] = ok(somePrices({ packages: [brunch] }))
  press('Try again')
  await screen.findByLabelText(/^Package/)
  expect(screen.queryByText('Your packages did not load.')).toBeNull()
})

test('another package fills in its own lines, and none leaves the form empty', async () => {
  const request = aListedRequest({ startTime: '18:00', endTime: '22:00' })
  await openDialog(request, { [PRICES]: ok(somePrices({ packages: [brunch] })) })
  const packages = await screen.findByLabelText(/^Package/)
  fill(packages, brunch.id)
  expect(price()).toHaveProperty('value', '880')
  expect(itemsOf()).toEqual(['Brunch, 3 hours', 'Overtime, 1 hour', 'Travel, 12 miles'])
  press('Second speaker')
  expect(itemsOf().at(-1)).toBe('Second speaker')
  fill(screen.getByLabelText('End'), '21:00')
  expect(itemsOf()).toEqual(['Brunch, 3 hours', 'Travel, 12 miles', 'Second speaker'])
  fill(screen.getByLabelText('Item 1'), 'Brunch for you')
  press('Count the package again')
  expect(itemsOf()).toEqual(['Brunch, 3 hours', 'Travel, 12 miles'])
  fill(packages, 'none')
  expect(screen.queryAllByLabelText(/^Item \d/)).toEqual([])
})

const fog = anExtra({
  id: '6f6dd7b8-2d4c-4d0e-9d0c-0d6b2f3f0102',
  name: 'Fog',
  priceCents: 3000,
  per: 'hour',
})
const withFog = { ...asked, extras: [fog] }

test('the lines and the price follow the hours that are typed, and come back with them', async () => {
  const request = aListedRequest({ invited: true, choice: withFog, startTime: '18:00', endTime: '00:00' })
  await openDialog(request, { [PRICES]: ok(somePrices()) })
  const first = ['Evening, 5 hours', 'Overtime, 1 hour', 'Fog, 6 hours', 'Travel, 12 miles']
  expect(itemsOf()).toEqual(first)
  const end = screen.getByLabelText('End')
  fill(end, '')
  expect(itemsOf()).toEqual(first)
  fill(end, '02:30')
  expect(itemsOf()).toEqual(['Evening, 5 hours', 'Overtime, 3.5 hours', 'Fog, 8.5 hours', 'Travel, 12 miles'])
  expect(price()).toHaveProperty('value', '2085')
  fill(end, '22:00')
  expect(itemsOf()).toEqual(['Evening, 5 hours', 'Fog, 4 hours', 'Travel, 12 miles'])
  expect(price()).toHaveProperty('value', '1320')
  fill(end, '00:00')
  expect(itemsOf()).toEqual(first)
  expect(price()).toHaveProperty('value', '1560')
})

test('the extras that the client asked for stay with another package, and with none', async () => {
  const request = aListedRequest({ invited: true, choice: withFog, startTime: '18:00', endTime: '00:00' })
  await openDialog(request, { [PRICES]: ok(somePrices({ packages: [brunch], extras: [] })) })
  const packages = await screen.findByLabelText(/^Package/)
  await screen.findByRole('option', { name: 'Brunch', hidden: true })
  fill(packages, brunch.id)
  expect(itemsOf()).toEqual(['Brunch, 3 hours', 'Overtime, 3 hours', 'Fog, 6 hours', 'Travel, 12 miles'])
  fill(packages, 'none')
  expect(itemsOf()).toEqual(['6 h of music', 'Fog, 6 hours'])
  screen.getByText('The items add up to $1,420, the proposed price.')
})

test('a chip with a long name takes several lines instead of widening the form', async () => {
  const long = anExtra({ name: 'Photo booth attendant with a very long name indeed' })
  await openDialog(aListedRequest(), { [PRICES]: ok(somePrices({ extras: [long] })) })
  const chip = await screen.findByRole('button', { name: long.name })
  for (const part of ['max-w-full', 'wrap-anywhere', '!whitespace-normal'])
    expect(chip.classList.contains(part)).toBe(true)
})

test('a quote of the library is filled from the request, and a field that is left stops the offer', async () => {
  const { callsTo } = await openDialog(aListedRequest({ guests: null }), { 'GET /api/templates': ok([]) })
  fill(availability(), 'Free that day')
  press('Insert a template')
  click(await screen.findByRole('button', { name: /^Warm offer/ }))
  await screen.findByText('This request has no price yet: fill in the price or take {{total}} out.')
  click(screen.getByRole('button', { name: 'Insert' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(
    'My price for the evening is {{total}}',
  )
  fill(price(), '1650')
  click(submit())
  await screen.findByText('{{total}} is not filled in: write what belongs there, or take it out.')
  expect(callsTo(APPLY)).toHaveLength(0)
  fill(message(), '')
  press('Insert a template')
  click(await screen.findByRole('button', { name: /^Warm offer/ }))
  click(await screen.findByRole('button', { name: 'Insert' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(
    'My price for the evening is $1,650',
  )
  click(submit())
  await waitFor(() => expect(callsTo(APPLY)).toHaveLength(1))
})

test('a field that is left in the name of a line stops the offer, and stands under that line', async () => {
  const { callsTo } = await openDialog()
  fill(price(), '1500')
  fill(message(), 'I would love to play for you.')
  press('Free that day')
  press('Other item')
  fill(screen.getByLabelText('Item 2'), 'Lights at {{venue}}')
  click(submit())
  const line = (await screen.findByText(/^\{\{venue\}\} is not filled in/)).closest('li')
  expect(line?.querySelector('input')?.value).toBe('Lights at {{venue}}')
  expect(callsTo(APPLY)).toHaveLength(0)
  fill(screen.getByLabelText('Item 2'), 'Lights at the hall')
  click(submit())
  await waitFor(() => expect(callsTo(APPLY)).toHaveLength(1))
})
