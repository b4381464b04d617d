import { anOffer, anOwnRequest } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import type { OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../../tests/serve.ts'
import { click, fill } from '../../../../tests/user.ts'
import { readAgain } from '../../../kernel/calls/readAgain.ts'
import { client, eachOnAFreshPage, openScreen } from '../../requests.fixture.tsx'
import RequestedServicesPage from '../RequestedServicesPage.tsx'

const MINE = 'GET /api/service-requests/mine'
const OFFER = 'POST /api/service-requests/request-1/applications/offer-1'

const luis = anOffer({
  id: 'offer-2',
  proposedPrice: 2050,
  startTime: null,
  endTime: null,
  isFree: false,
  isOutdated: true,
  availability: 'Free from 5:00 PM',
  items: [
    { kind: 'hours', label: 'Music', amount: 1790 },
    { kind: 'extra', label: 'Photo booth', amount: 200 },
    { kind: 'extra', label: 'Lighting', amount: 0 },
    { kind: 'travel', label: 'Travel', amount: 60 },
  ],
  dj: { id: 'dj-2', name: 'Luis Ito', averageRating: 4.6, reviewCount: 21, distanceMiles: 31 },
})
const asked = (changes: Partial<OwnRequest> = {}) =>
  anOwnRequest({ status: 'interested', seenBy: 4, applications: [anOffer(), luis], ...changes })

eachOnAFreshPage()
const open = (request = asked(), replies: Record<string, Reply> = {}) =>
  openScreen(RequestedServicesPage, {
    user: client,
    at: '/requested-services',
    replies: { [MINE]: ok([request]), ...replies },
  })
const columns = async () =>
  (await screen.findAllByRole('heading', { level: 4 })).map(({ textContent }) => textContent)
async function factsOf(name: string) {
  const column = (await screen.findByRole('heading', { level: 4, name })).closest('li') as HTMLElement
  return within(column)
    .getAllByRole('definition')
    .map(
      ({ textContent, previousElementSibling }) => `${previousElementSibling?.textContent}: ${textContent}`,
    )
}
const question = async () => within(await screen.findByRole('alertdialog'))

test('applications stand side by side with the same rows', async () => {
  open()
  expect(await factsOf('Priya Okafor')).toEqual([
    'Price: $1,650$150 under budget',
    'Items: Not stated',
    'Hours: 5 h, 6:00 PM to 11:00 PM',
    'Travel: 8 mi',
    'Clip: None yet',
    'Availability: Free that day',
    'Message: I played Hall One twice this year.',
  ])
  expect(await factsOf('Luis Ito')).toEqual([
    'Price: $2,050$250 over budget',
    'Items: Music $1,790Photo booth $200Lighting',
    'Hours: Not stated',
    'Travel: 31 mi, $60',
    'Clip: None yet',
    'Availability: Free from 5:00 PMBooked elsewhere that day',
    'Message: I played Hall One twice this year.',
  ])
  screen.getByText('(21 reviews)')
  screen.getByText('Applied before your last change. You can accept once the DJ has confirmed.')
  expect(screen.queryByRole('button', { name: 'Accept Luis Ito' })).toBeNull()
  screen.getByRole('button', { name: 'Decline Luis Ito' })
  screen.getByText('Accepting one declines the others and prepares the contract.')
})

test('applications are sorted by price, rating or time', async () => {
  const newest = anOffer({
    id: 'o-3',
    proposedPrice: 1800,
    createdAt: '2026-11-17T10:00:00.000Z',
    dj: { name: 'Dana Jordan', averageRating: 4.7 },
  })
  open(asked({ applications: [newest, luis, anOffer()] }))
  expect(await columns()).toEqual(['Priya Okafor', 'Dana Jordan', 'Luis Ito'])
  const sort = screen.getByLabelText('Sort applications')
  fill(sort, 'newest')
  expect((await columns())[0]).toBe('Dana Jordan')
  fill(sort, 'rating')
  expect(await columns()).toEqual(['Priya Okafor', 'Dana Jordan', 'Luis Ito'])
})

test("'Message' opens the conversation with that DJ", async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Message Luis Ito' })
  expect(link.getAttribute('href')).toBe('/messages?with=dj-2')
})

test('accepting says what happens, states the version that was shown, and goes to the contract', async () => {
  const { callsTo, location, all, queries } = open(asked(), {
    [`${OFFER}/accept`]: ok({ contractId: 'c-1', request: asked({ status: 'booked', contractId: 'c-1' }) }),
  })
  click(await screen.findByRole('button', { name: 'Accept Priya Okafor' }))
  const shown = await question()
  shown.getByText('Accept Priya Okafor for $1,650?')
  shown.getByText(/^The other application is declined, and its DJ is told. A contract is prepared/)
  // The DJ changes the price while the question is open: the answer is still about what it says.
  all[MINE] = ok([asked({ applications: [anOffer({ version: 2, proposedPrice: 9000 }), luis] })])
  await readAgain(queries, 'service-requests')
  await screen.findByText('$9,000')
  click(shown.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(location.history.at(-1)).toBe('/contracts/c-1/sign'))
  expect(callsTo(`${OFFER}/accept`)[0]?.body).toEqual({ version: 1 })
})

test('an acceptance that came too late is told in the words of the server, and the data is read again', async () => {
  const words = 'The DJ has withdrawn this application.'
  const { all, location } = open(asked(), { [`${OFFER}/accept`]: no(409, words, 'application.withdrawn') })
  click(await screen.findByRole('button', { name: 'Accept Priya Okafor' }))
  all[MINE] = ok([asked({ applications: [luis] })])
  click((await question()).getByRole('button', { name: 'Accept' }))
  await screen.findByText(words)
  await waitFor(async () => expect(await columns()).toEqual(['Luis Ito']))
  expect(location.history.at(-1)).toBe('/requested-services')
})

test('declining asks first and shows the answer', async () => {
  const { callsTo } = open(asked(), {
    [`${OFFER}/decline`]: ok(asked({ applications: [luis, anOffer({ status: 'rejected' })] })),
  })
  click(await screen.findByRole('button', { name: 'Decline Priya Okafor' }))
  click((await question()).getByRole('button', { name: 'Decline' }))
  await screen.findByText('rejected')
  expect(callsTo(`${OFFER}/decline`)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Accept Priya Okafor' })).toBeNull()
  screen.getByRole('button', { name: 'Decline Luis Ito' })
})

test('a booked request leads to its contract and offers no answers', async () => {
  open(
    asked({
      status: 'booked',
      contractId: 'c-1',
      applications: [
        anOffer({ status: 'accepted' }),
        anOffer({ id: 'x', status: 'rejected', dj: { name: 'X' } }),
      ],
    }),
  )
  const links = await screen.findAllByRole('link', { name: 'Open Contract' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/contracts/c-1/sign',
    '/contracts/c-1/sign',
  ])
  expect(screen.queryByRole('button', { name: /^(Accept|Decline|Edit|Withdraw)/ })).toBeNull()
})
