import { anApplication } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { client, dj, eachOnAFreshPage, openScreen } from '../requests.fixture.tsx'
import MyApplicationsPage from './MyApplicationsPage.tsx'

const LIST = 'GET /api/dj/service-request-applications'
const WITHDRAW = 'POST /api/dj/service-request-applications/application-1/withdraw'

eachOnAFreshPage()
const open = (replies: Record<string, Reply>, user = dj) =>
  openScreen(MyApplicationsPage, { user, at: '/my-applications', replies })
const card = (name: string) => screen.findByRole('region', { name })

test('2.23: a card says everything about an application', async () => {
  open({ [LIST]: ok([anApplication()]) })
  const shown = within(await card('Wedding on Jan 16, 2027'))
  expect(shown.getByRole('heading', { level: 2 }).textContent).toBe('Wedding')
  expect(shown.getByText('pending').className).toContain('yellow')
  for (const text of ['Jan 16, 2027', 'Hall One, Los Angeles, CA', 'I played Hall One twice this year.']) {
    shown.getByText(text)
  }
  const facts = shown
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Your rate', '$1,650'],
    ['Client budget', '$1,800'],
    ['Applied', 'Nov 16, 2026'],
    ['Availability', 'Free that day'],
  ])
  expect(shown.getByText('I played Hall One twice this year.').className).toContain('line-clamp-3')
})

test('a request without a budget has no line for it', async () => {
  const { serviceRequest } = anApplication()
  open({ [LIST]: ok([anApplication({ serviceRequest: { ...serviceRequest, budget: null } })]) })
  await card('Wedding on Jan 16, 2027')
  expect(screen.queryByText('Client budget')).toBeNull()
})

test.each([
  [1, 'You have 1 application. Clients will contact you directly for accepted applications.'],
  [2, 'You have 2 applications. Clients will contact you directly for accepted applications.'],
])('the footer counts %d', async (count, text) => {
  open({ [LIST]: ok(Array.from({ length: count }, (_, i) => anApplication({ id: `a-${i}` }))) })
  await screen.findByText(text)
})

test('without applications the screen says so and leads to the requests', async () => {
  open({ [LIST]: ok([]) })
  await screen.findByText('No applications yet')
  screen.getByText('Your applications to client service requests will appear here')
  expect(screen.getAllByRole('link', { name: 'Find Event' })[0]?.getAttribute('href')).toBe(
    '/service-requests',
  )
})

test('while it loads, the screen says so in the first card, so that no line above moves the cards', async () => {
  open({ [LIST]: () => new Promise(() => {}) })
  const words = await screen.findByText('Loading your applications...')
  const cards = screen.getByRole('status', { name: 'Loading your applications...' })
  expect(cards.firstElementChild?.contains(words)).toBe(true)
  expect(cards.previousElementSibling?.textContent).toContain('My Applications')
})

test('a failure offers to try again', async () => {
  const { all } = open({ [LIST]: no(500) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  all[LIST] = ok([anApplication()])
  click(retry)
  await card('Wedding on Jan 16, 2027')
})

test('a client is denied access, and nothing is asked', async () => {
  const { callsTo } = open({ [LIST]: ok([]) }, client)
  await screen.findByText('Access Denied')
  screen.getByText('Only DJs can view applications.')
  expect(callsTo(LIST)).toHaveLength(0)
})

test.each([
  ['accepted', 'green'],
  ['rejected', 'red'],
  ['withdrawn', 'grey'],
] as const)('an application that is %s is %s and cannot be withdrawn', async (status, tone) => {
  open({ [LIST]: ok([anApplication({ status })]) })
  expect((await screen.findByText(status)).className).toContain(tone)
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('an accepted application leads to its contract', async () => {
  open({ [LIST]: ok([anApplication({ status: 'accepted', contractId: 'c-1' })]) })
  const link = await screen.findByRole('link', { name: 'Open Contract' })
  expect(link.getAttribute('href')).toBe('/contracts/c-1/sign')
})

test('withdrawing asks first, then shows the new state', async () => {
  const { callsTo } = open({
    [LIST]: ok([anApplication()]),
    [WITHDRAW]: ok(anApplication({ status: 'withdrawn' })),
  })
  click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this application?' }))
  expect(callsTo(WITHDRAW)).toHaveLength(0)
  click(question.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Application withdrawn')
  await screen.findByText('withdrawn')
})

test('a refused withdrawal is told in the words of the server, and the list is read again', async () => {
  const { callsTo, all } = open({
    [LIST]: ok([anApplication()]),
    [WITHDRAW]: no(409, 'This application has been answered already.', 'application.answered'),
  })
  click(await screen.findByRole('button', { name: 'Withdraw' }))
  all[LIST] = ok([anApplication({ status: 'rejected' })])
  click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('This application has been answered already.')
  await screen.findByText('rejected')
  expect(callsTo(LIST)).toHaveLength(2)
})

const EDIT = 'PUT /api/dj/service-request-applications/application-1'
const openEdit = async () => {
  click(await screen.findByRole('button', { name: 'Edit' }))
  return within(await screen.findByRole('dialog', { name: 'Edit Application' }))
}

test('an application that waits can be edited, and keeps what is not changed', async () => {
  const { callsTo } = open({
    [LIST]: ok([anApplication()]),
    [EDIT]: ok(anApplication({ proposedPrice: 1500, version: 2 })),
  })
  const dialog = await openEdit()
  dialog.getByText('Wedding on Sat, Jan 16, 2027')
  fill(await dialog.findByLabelText('Proposed price'), '1500')
  click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Application changed')
  await screen.findByText('$1,500')
  expect(callsTo(EDIT).map(({ body }) => body)).toEqual([
    {
      proposedPrice: 1500,
      message: 'I played Hall One twice this year.',
      availability: 'Free that day',
      startTime: '18:00',
      endTime: '23:00',
      items: [],
      version: 1,
      requestVersion: 1,
    },
  ])
})

test('a refused edit is told in the words of the server, and the dialog keeps what was typed', async () => {
  open({
    [LIST]: ok([anApplication()]),
    [EDIT]: no(409, 'This application was changed in another window.', 'application.edited-elsewhere'),
  })
  const dialog = await openEdit()
  fill(await dialog.findByLabelText('Proposed price'), '1500')
  click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('This application was changed in another window.')
  expect(dialog.getByLabelText<HTMLInputElement>('Proposed price').value).toBe('1500')
})

test.each(['accepted', 'rejected', 'withdrawn'] as const)(
  'an application that is %s cannot be edited',
  async (status) => {
    open({ [LIST]: ok([anApplication({ status })]) })
    await screen.findByText(status)
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  },
)

test('a DJ who must confirm reads what the client changed', async () => {
  const changes = [{ field: 'guests', label: 'Guests', before: '80', after: '120' }]
  open({ [LIST]: ok([anApplication({ isOutdated: true, changes })]) })
  const shown = within(await card('Wedding on Jan 16, 2027'))
  expect(shown.getByRole('listitem').textContent).toBe('Guests: was 80 →  is now 120')
  shown.getByText('You confirm $1,650 for 6:00 PM to 11:00 PM.')
  shown.getByRole('button', { name: 'Confirm' })
})

test('a confirmed price is for the hours that the client asks for now', async () => {
  const { serviceRequest } = anApplication()
  const changes = [{ field: 'endTime', label: 'To', before: '11:00 PM', after: '10:00 PM' }]
  const moved = { ...serviceRequest, startTime: '18:00', endTime: '22:00' }
  open({ [LIST]: ok([anApplication({ isOutdated: true, changes, serviceRequest: moved })]) })
  await screen.findByText('You confirm $1,650 for 6:00 PM to 10:00 PM.')
})

test('an offer whose lines are for other hours is edited, and its lines are counted for the new ones', async () => {
  const evening = { name: 'Evening', hours: 5, includes: [], overtimeCents: 18_000 }
  const { serviceRequest } = anApplication()
  const application = anApplication({
    isOutdated: true,
    recount: { hours: true, partyType: false, countedFor: { startTime: '15:00', endTime: '02:00' } },
    startTime: '15:00',
    endTime: '02:00',
    proposedPrice: 2280,
    package: evening,
    items: [
      { kind: 'package', label: 'Evening, 5 hours', amount: 1200 },
      { kind: 'overtime', label: 'Overtime, 6 hours', amount: 1080 },
    ],
    serviceRequest: { ...serviceRequest, startTime: '15:00', endTime: '23:00', version: 2 },
  })
  const { callsTo } = open({ [LIST]: ok([application]), [EDIT]: ok(anApplication({ version: 2 })) })
  await screen.findByText(/^Your lines and your price are for 3:00 PM to 2:00 AM \(next day\)\./)
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  click(screen.getByRole('button', { name: 'Edit Offer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Application' }))
  await dialog.findByText('The lines and the price are counted anew for 3:00 PM to 11:00 PM.')
  expect(dialog.getByLabelText<HTMLInputElement>('Proposed price').value).toBe('1740')
  click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Application changed')
  expect(callsTo(EDIT)[0]?.body).toMatchObject({
    proposedPrice: 1740,
    startTime: '15:00',
    endTime: '23:00',
    requestVersion: 2,
    items: [
      { kind: 'package', label: 'Evening, 5 hours', amount: 1200 },
      { kind: 'overtime', label: 'Overtime, 3 hours', amount: 540 },
    ],
  })
})

test('an offer whose package is for other events opens without its lines', async () => {
  const wedding = { name: 'Wedding Night', hours: 5, includes: [], overtimeCents: null }
  const application = anApplication({
    isOutdated: true,
    recount: { hours: false, partyType: true, countedFor: { startTime: '18:00', endTime: '23:00' } },
    package: wedding,
    items: [{ kind: 'package', label: 'Wedding Night, 5 hours', amount: 1650 }],
    serviceRequest: { ...anApplication().serviceRequest, partyType: 'Corporate Event' },
  })
  const { callsTo } = open({ [LIST]: ok([application]), [EDIT]: ok(anApplication({ version: 2 })) })
  await screen.findByText(/^Your package “Wedding Night” is not for this kind of event \(Corporate Event\)\./)
  click(screen.getByRole('button', { name: 'Edit Offer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Application' }))
  await dialog.findByText(/so its lines are taken out/)
  click(dialog.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Application changed')
  expect(callsTo(EDIT)[0]?.body).toMatchObject({ packageId: null, items: [], proposedPrice: 1650 })
})
