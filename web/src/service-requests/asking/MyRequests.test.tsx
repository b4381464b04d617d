import { aPackage, somePrices } from '@cuebook/domain/packages/packages.fixture.ts'
import { anOffer, anOwnRequest } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { client, eachOnAFreshPage, openScreen } from '../requests.fixture.tsx'
import RequestedServicesPage from './RequestedServicesPage.tsx'

const MINE = 'GET /api/service-requests/mine'
const ONE = '/api/service-requests/request-1'

eachOnAFreshPage()
const open = (requests: OwnRequest[], replies: Record<string, Reply> = {}, search = '') =>
  openScreen(RequestedServicesPage, {
    user: client,
    at: `/requested-services?${search}`,
    replies: { [MINE]: ok(requests), ...replies },
  })
const justNow = () => new Date().toISOString()
const chip = (name: RegExp) => screen.findByRole('button', { name })

test("'My requests' appears only once there is one", async () => {
  open([])
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading your requests' })).toBeNull())
  expect(screen.queryByRole('heading', { name: 'My requests' })).toBeNull()
})

test('while they load, the screen says so; a failure offers to try again', async () => {
  const { all } = open([], { [MINE]: no(500) })
  screen.queryByRole('status', { name: 'Loading your requests' })
  await screen.findByText('Your requests did not load')
  all[MINE] = ok([anOwnRequest()])
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'My requests' })
})

test.each([
  ['pending', 'yellow'],
  ['viewed', 'blue'],
  ['interested', 'green'],
  ['booked', 'purple'],
  ['withdrawn', 'grey'],
] as const)('a request that is %s is %s', async (status, tone) => {
  open([anOwnRequest({ status, createdAt: justNow() })])
  expect((await screen.findByText(status)).className).toContain(tone)
})

test('each request says how far it has come, and the chosen one is kept in the address', async () => {
  const { location } = open([
    anOwnRequest({ id: 'a', status: 'interested', applications: [anOffer(), anOffer({ id: 'o-2' })] }),
    anOwnRequest({ id: 'b', partyType: 'Birthday Party', status: 'viewed', seenBy: 4, createdAt: justNow() }),
    anOwnRequest({ id: 'c', partyType: 'Private Party', createdAt: '2025-11-15T12:00:00.000Z' }),
  ])
  expect((await chip(/Wedding/)).getAttribute('aria-pressed')).toBe('true')
  expect((await chip(/Wedding/)).textContent).toContain('2 applications')
  expect((await chip(/Birthday/)).textContent).toContain('Seen by 4 DJs')
  expect((await chip(/Private/)).textContent).toContain('Posted Nov 15, 2025')
  click(await chip(/Birthday/))
  expect(location.history.at(-1)).toBe('/requested-services?request=b')
  await screen.findByText('No applications yet')
})

test('the address chooses a request, and a long list is folded', async () => {
  const many = Array.from({ length: 8 }, (_, i) => anOwnRequest({ id: `r-${i}`, createdAt: justNow() }))
  open(many, {}, 'request=r-7')
  await screen.findByRole('heading', { name: 'My requests' })
  const chips = () => screen.getAllByRole('button', { name: /Wedding/ })
  expect(chips()).toHaveLength(4)
  expect(chips()[3]?.getAttribute('aria-pressed')).toBe('true')
  click(screen.getByRole('button', { name: 'Show all 8 requests' }))
  expect(chips()).toHaveLength(8)
})

test('the client reads which of the asked DJs cannot play', async () => {
  const askedDjs = [
    { id: 'dj-8', name: 'Luis Ortega', passed: false },
    { id: 'dj-9', name: 'Maya Alvarez', passed: true },
  ]
  open([anOwnRequest({ askedDjs })])
  await screen.findByText(/For Luis Ortega and Maya Alvarez; .* · Maya Alvarez cannot play$/)
})

test('requests that wait for an answer of the client stand first', async () => {
  open([
    anOwnRequest({ id: 'a', partyType: 'Festival', status: 'withdrawn' }),
    anOwnRequest({ id: 'b', partyType: 'Graduation', status: 'booked', applications: [anOffer()] }),
    anOwnRequest({ id: 'c', partyType: 'Anniversary', createdAt: justNow() }),
    anOwnRequest({ id: 'd', partyType: 'Wedding', status: 'interested', applications: [anOffer()] }),
  ])
  click(await screen.findByRole('button', { name: 'Show all 4 requests' }))
  const chips = screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)
  expect((await chip(/Wedding/)).getAttribute('aria-pressed')).toBe('true')
  expect(chips.map((text) => /Anniversary|Graduation|Festival/.exec(text)?.[0])).toEqual([
    'Anniversary',
    'Graduation',
    'Festival',
  ])
})

test.each([
  [null, 'nobody else sees it'],
  ['2020-01-01T00:00:00.000Z', 'other DJs see it, too'],
  ['2099-01-03T12:00:00.000Z', 'other DJs see it from Jan 3, 2099'],
])('a request for one DJ says who else sees it', async (opensAt, words) => {
  const askedDjs = [{ id: 'dj-9', name: 'Maya Alvarez', passed: false }]
  open([anOwnRequest({ askedDjs, opensAt, createdAt: justNow() })])
  await screen.findByText(new RegExp(`For Maya Alvarez; ${words}$`))
})

const suggested = {
  id: 'dj-7',
  firstName: 'Luis',
  lastName: 'Ito',
  username: '@luis',
  profileImageUrl: '/l.svg',
  averageRating: 4.6,
  reviewCount: 21,
  genres: [],
  hourlyRate: 150,
  location: null,
  djProfile: { bio: null, specialties: null, socialMedia: {} },
  distanceMiles: 6,
  travelsToYou: true,
}

test('after three days without an answer, free DJs near the place are suggested', async () => {
  const { callsTo, location } = open([anOwnRequest({ createdAt: '2020-01-01T00:00:00.000Z' })], {
    [`GET ${ONE}/suggestions`]: ok([suggested]),
    'POST /api/messages': ok({ recipientId: 'dj-7' }),
  })
  const card = within(await screen.findByRole('region', { name: 'Suggested DJs' }))
  expect((await card.findByRole('link', { name: 'View Profile of Luis Ito' })).getAttribute('href')).toBe(
    '/djs/luis',
  )
  card.getByText('6 mi, $150/hr')
  click(card.getByRole('button', { name: 'Contact Luis Ito' }))
  await screen.findByText('Message sent!')
  expect(callsTo('POST /api/messages')[0]?.body).toMatchObject({ recipientId: 'dj-7' })
  expect(location.history.at(-1)).toBe('/messages?with=dj-7')
})

test('when nobody is free, the screen says so', async () => {
  open([anOwnRequest({ createdAt: '2020-01-01T00:00:00.000Z' })], { [`GET ${ONE}/suggestions`]: ok([]) })
  await screen.findByText(/^We found no DJ who is free that day/)
})

test('a new request suggests nobody', async () => {
  const { callsTo } = open([anOwnRequest({ createdAt: justNow() })])
  await screen.findByText('No applications yet')
  expect(callsTo(`GET ${ONE}/suggestions`)).toHaveLength(0)
})

test('editing states the version, and the list shows the answer', async () => {
  const request = anOwnRequest({ version: 3, eventDate: '2099-01-16', createdAt: justNow() })
  const { callsTo } = open([request], { [`PATCH ${ONE}`]: ok({ ...request, budget: 2000, version: 4 }) })
  click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit request' }))
  fill(dialog.getByLabelText(/^Budget/), '2000')
  click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Request updated')
  expect(callsTo(`PATCH ${ONE}`)[0]?.body).toEqual({
    eventDate: '2099-01-16',
    location: 'Hall One, Los Angeles, CA',
    partyType: 'Wedding',
    budget: 2000,
    description: request.description,
    place: request.place,
    version: 3,
    startTime: null,
    endTime: null,
    guests: null,
    music: null,
  })
  await screen.findByText(/\$2,000 budget/)
})

test('an edit shows what the request says, and whether others may apply', async () => {
  const request = anOwnRequest({
    eventDate: '2099-01-16',
    startTime: '18:00',
    endTime: '23:00',
    guests: 80,
    music: 'Soul',
    askedDjs: [{ id: 'dj-9', name: 'Maya Alvarez', passed: false }],
    createdAt: justNow(),
  })
  const { callsTo } = open([request], { [`PATCH ${ONE}`]: ok(request) })
  await screen.findByText(/6:00 PM.*11:00 PM · Hall One, Los Angeles, CA · 80 guests · \$1,800 budget$/)
  screen.getByText('Music: Soul')
  click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit request' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^From/).value).toBe('18:00')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Guests/).value).toBe('80')
  click(dialog.getByRole('switch', { name: /^Let other DJs apply if Maya Alvarez has not answered by / }))
  fill(dialog.getByLabelText(/^Music you like/), '')
  click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Request updated')
  expect(callsTo(`PATCH ${ONE}`)[0]?.body).toMatchObject({
    startTime: '18:00',
    endTime: '23:00',
    guests: 80,
    music: null,
    showToOthers: true,
  })
})

test('another kind of event says that it takes the chosen package out of the request', async () => {
  const choice = {
    ...somePrices({ extras: [] }),
    package: aPackage({ name: 'Wedding Night', eventTypes: ['Wedding'] }),
    extras: [],
    quote: null,
  }
  const request = anOwnRequest({ eventDate: '2099-01-16', createdAt: justNow(), choice })
  const { callsTo } = open([request], {
    [`PATCH ${ONE}`]: ok({ ...request, partyType: 'Corporate Event', choice: null }),
  })
  click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit request' }))
  fill(dialog.getByLabelText(/^Party type/), 'Corporate Event')
  dialog.getByText(
    '“Wedding Night” is not for this kind of event. Saving takes this package out of your request.',
  )
  click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('“Wedding Night” is no longer part of it.')
  expect(callsTo(`PATCH ${ONE}`)[0]?.body).toMatchObject({ partyType: 'Corporate Event' })
})

test('an edit that came too late is refused in the words of the server', async () => {
  const words = 'This request was changed in another window. Please look at it again.'
  const { callsTo } = open([anOwnRequest({ eventDate: '2099-01-16', createdAt: justNow() })], {
    [`PATCH ${ONE}`]: no(409, words, 'service-request.edited-elsewhere'),
  })
  click(await screen.findByRole('button', { name: 'Edit' }))
  click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  await waitFor(() => expect(callsTo(MINE)).toHaveLength(2))
})

test('withdrawing asks first', async () => {
  const { callsTo } = open([anOwnRequest({ createdAt: justNow() })], {
    [`POST ${ONE}/withdraw`]: ok(anOwnRequest({ status: 'withdrawn', createdAt: justNow() })),
  })
  click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' }))
  expect(callsTo(`POST ${ONE}/withdraw`)).toHaveLength(0)
  click(question.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Request withdrawn')
  await screen.findByText('withdrawn')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
