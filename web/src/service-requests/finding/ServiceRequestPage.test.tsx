import { aListedRequest, anApplication } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { client, dj, eachOnAFreshPage, openScreen } from '../requests.fixture.tsx'
import ServiceRequestPage from './ServiceRequestPage.tsx'

const ONE = 'GET /api/service-requests/request-1'
const VIEWED = 'POST /api/service-requests/request-1/viewed'
const APPLY = 'POST /api/service-requests/request-1/applications'
const PASS = 'POST /api/service-requests/request-1/pass'
const MINE = 'GET /api/dj/service-request-applications'
const unsubscribed = { ...dj, subscriptionStatus: null }
const applied = (isOutdated = false) =>
  aListedRequest({
    invited: true,
    application: {
      id: 'application-1',
      status: 'pending',
      createdAt: '2026-11-16T10:00:00.000Z',
      isOutdated,
    },
  })

eachOnAFreshPage()
const Page = () => <ServiceRequestPage params={{ id: 'request-1' }} />
const open = (replies: Record<string, Reply>, user: Partial<typeof dj> = unsubscribed) =>
  openScreen(Page, {
    user,
    at: '/service-requests/request-1',
    replies: { [VIEWED]: ok({ status: true }), ...replies },
  })

test('a DJ without a subscription opens the request that asks for them by name, and applies', async () => {
  const { callsTo, all } = open({
    [ONE]: ok(aListedRequest({ invited: true })),
    [APPLY]: ok(anApplication()),
  })
  const card = within(await screen.findByRole('region', { name: 'Wedding on Jan 16, 2027' }))
  card.getByText('Invited')
  await waitFor(() => expect(callsTo(VIEWED)).toHaveLength(1))
  // The list is not one of their addresses.
  expect(screen.queryByRole('link', { name: 'All requests' })).toBeNull()
  click(card.getByRole('button', { name: 'Apply to Gig: Wedding' }))
  fill(await screen.findByLabelText('Proposed price'), '1650')
  fill(screen.getByLabelText('Message'), 'I would love to play for you.')
  click(screen.getByRole('button', { name: 'Free that day' }))
  all[ONE] = ok(applied())
  all[MINE] = ok([anApplication()])
  click(screen.getByRole('button', { name: 'Submit Application' }))
  await screen.findByText('Application Submitted!')
  await screen.findByRole('heading', { name: 'Your application' })
  screen.getByText('$1,650')
  screen.getByRole('button', { name: 'Withdraw' })
  expect(screen.queryByRole('link', { name: /Applied/ })).toBeNull()
})

test('a member gets back to the list', async () => {
  open({ [ONE]: ok(aListedRequest()) }, dj)
  expect((await screen.findByRole('link', { name: 'All requests' })).getAttribute('href')).toBe(
    '/service-requests',
  )
})

test('a request that changed after the application is read and confirmed here', async () => {
  const CONFIRM = 'POST /api/dj/service-request-applications/application-1/confirm'
  const outdated = anApplication({ isOutdated: true })
  const changed = { ...outdated, serviceRequest: { ...outdated.serviceRequest, version: 4 } }
  const { callsTo, all } = open({ [ONE]: ok(applied(true)), [MINE]: ok([changed]) })
  await screen.findByText(/^The client changed the request after you applied/)
  all[CONFIRM] = no(409, 'The client has changed this request. Please read it again before you apply.')
  click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('The client has changed this request. Please read it again before you apply.')
  all[CONFIRM] = ok(anApplication())
  click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Application confirmed')
  expect(callsTo(CONFIRM).at(-1)?.body).toEqual({ requestVersion: 4 })
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wedding on Jan 16, 2027')
})

test.each([
  ['of the open market', no(403, 'Subscription Required', 'subscription.required'), 'Subscription Required'],
  [
    'of somebody else',
    no(404, 'This request cannot be found.', 'service-request.not-found'),
    'Request not found',
  ],
  ['with an address that is none', no(400, 'Not found.'), 'Request not found'],
])('a request %s says so, and nobody is told that it was read', async (_which, answer, words) => {
  const { callsTo } = open({ [ONE]: answer })
  await screen.findByText(words)
  expect(callsTo(VIEWED)).toHaveLength(0)
})

test('a failure offers to try again', async () => {
  const { all } = open({ [ONE]: no(500) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  all[ONE] = ok(aListedRequest())
  click(retry)
  await screen.findByRole('region', { name: 'Wedding on Jan 16, 2027' })
})

test('a client asks nothing', async () => {
  const { callsTo } = open({ [ONE]: ok(aListedRequest()) }, client)
  await screen.findByText('Subscription Required')
  expect(callsTo(ONE)).toHaveLength(0)
})

test('a DJ who is asked by name and cannot play says so, and can still apply', async () => {
  const { callsTo, all } = open({
    [ONE]: ok(aListedRequest({ invited: true })),
    [PASS]: ok({ status: true }),
  })
  click(await screen.findByRole('button', { name: 'No, thank you: Wedding' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('heading', { name: /^Tell .+ that you cannot play\?$/ })
  all[ONE] = ok(aListedRequest({ invited: true, passed: true }))
  click(question.getByRole('button', { name: 'No, thank you' }))
  await screen.findByText('You said that you cannot play. While it is open you can still apply.')
  expect(callsTo(PASS)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'No, thank you: Wedding' })).toBeNull()
  screen.getByRole('button', { name: 'Apply to Gig: Wedding' })
})

test('a DJ who is not asked by name, or has applied, is not offered to say no', async () => {
  open({ [ONE]: ok(aListedRequest()) }, dj)
  await screen.findByRole('button', { name: 'Apply to Gig: Wedding' })
  expect(screen.queryByRole('button', { name: /No, thank you/ })).toBeNull()
})

test('if saying no fails, the question closes and the reason is told', async () => {
  open({
    [ONE]: ok(aListedRequest({ invited: true })),
    [PASS]: no(409, 'The client has withdrawn this request.'),
  })
  click(await screen.findByRole('button', { name: 'No, thank you: Wedding' }))
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'No, thank you' }))
  await screen.findByText('The client has withdrawn this request.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
