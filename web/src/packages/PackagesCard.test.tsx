import type { Offering } from '@cuebook/domain/packages/offering.ts'
import { anExtra, aPackage } from '@cuebook/domain/packages/packages.fixture.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import { PackagesCard } from './PackagesCard.tsx'

const OWN = 'GET /api/users/dj-packages'
const SAVE = 'PUT /api/users/dj-packages'
const BRUNCH = '6f6dd7b8-2d4c-4d0e-9d0c-0d6b2f3f0002'
const evening = aPackage()
const brunch = aPackage({ id: BRUNCH, name: 'Brunch', hours: 3, priceCents: 70_050, active: false })
const offer: Offering = {
  version: 3,
  packages: [evening, brunch],
  extras: [anExtra()],
  overtimeCents: 18_000,
  travel: { freeMiles: 20, perMileCents: 150 },
}
const nothing: Offering = { version: 0, packages: [], extras: [], overtimeCents: null, travel: null }

afterEach(() => {
  cleanup()
  dismissToast()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(own: Offering, replies: Record<string, Reply> = {}) {
  const served = serveAll({ [OWN]: ok(own), [SAVE]: ok(own), ...replies })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <PackagesCard />
      <Toaster />
    </QueryClientProvider>,
  )
  return { ...served, client }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
async function edit(own = offer, replies: Record<string, Reply> = {}) {
  const served = open(own, replies)
  click(await screen.findByRole('button', { name: /^(Edit|Add) packages$/ }))
  await screen.findByRole('button', { name: 'Save Packages' })
  return served
}

test('the card lists packages and extras with their prices, and says what is hidden', async () => {
  open(offer)
  await screen.findByText('Evening')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Evening 5 hours$1,200',
    'Brunch 3 hours, hidden$700.50',
    'Second speaker extra$90',
  ])
})

test('a DJ without packages reads what clients see instead', async () => {
  open(nothing)
  await screen.findByText('No packages yet. Clients see your base price per hour.')
  expect(button('Add packages')).toBeTruthy()
})

test('what does not load can be asked for again', async () => {
  const { all } = open(offer, { [OWN]: no(500) })
  const again = await screen.findByRole('button', { name: /try again/i })
  all[OWN] = ok(offer)
  click(again)
  await screen.findByText('Evening')
})

test('the whole offer is sent, with the version that was read', async () => {
  const { callsTo } = await edit()
  click(button(/^Evening/))
  fill(screen.getByLabelText('Price', { selector: '[value="1,200"]' }), '$1,250.5')
  fill(screen.getByLabelText(/^What is included/), 'Sound\n\nLights')
  click(screen.getByRole('checkbox', { name: 'Wedding' }))
  click(button('Save Packages'))
  await waitFor(() => expect(callsTo(SAVE)).toHaveLength(1))
  expect(callsTo(SAVE)[0]?.body).toEqual({
    version: 3,
    packages: [
      {
        id: evening.id,
        name: 'Evening',
        hours: '5',
        price: '$1,250.5',
        includes: ['Sound', '', 'Lights'],
        eventTypes: ['Wedding'],
        active: true,
      },
      {
        id: BRUNCH,
        name: 'Brunch',
        hours: '3',
        price: '700.50',
        includes: brunch.includes,
        eventTypes: [],
        active: false,
      },
    ].map((each) => expect.objectContaining(each)),
    extras: [expect.objectContaining({ name: 'Second speaker', price: '90', per: 'event', note: '' })],
    overtimePrice: '180',
    travel: { freeMiles: '20', perMile: '1.50' },
  })
  await screen.findByText('Packages saved')
})

test('while a price is typed, the head of its package reads it as the lists write it', async () => {
  await edit({ ...offer, packages: [evening] })
  const head = screen.getByRole('button', { name: /^Evening/ })
  click(head)
  const type = (typed: string) => fill(screen.getAllByLabelText('Price')[0] as HTMLElement, typed)
  for (const typed of ['$1,450', '1,450', '1450', '$1450.00']) {
    type(typed)
    expect(head.textContent).toBe('Evening 5 hours, $1,450')
  }
  type('$1,45')
  expect(head.textContent).toBe('Evening 5 hours')
})

test('after the save the folded card is in view and has the focus', async () => {
  const seen: (string | boolean | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.getAttribute('aria-label'), screen.queryByText('Save Packages') === null)
  })
  await edit()
  click(button('Save Packages'))
  await screen.findByText('Packages saved')
  expect(seen).toEqual(['Packages and extras', true])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Packages and extras' }))
})

test('a text that is too long is not cut: its length is counted near the limit, and it is refused', async () => {
  const { callsTo } = await edit()
  click(button(/^Evening/))
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const note = screen.getByLabelText<HTMLInputElement>(/^Description/)
  for (const field of [name, note, screen.getByLabelText<HTMLInputElement>('Extra 1')])
    expect(field.maxLength).toBe(-1)
  fill(name, 'x'.repeat(50))
  expect(screen.queryByText(/of 60 characters/)).toBeNull()
  fill(name, 'x'.repeat(51))
  screen.getByText('51 of 60 characters')
  fill(name, 'x'.repeat(61))
  screen.getByText('61 of 60 characters')
  fill(note, 'x'.repeat(121))
  screen.getByText('121 of 120 characters')
  click(button('Save Packages'))
  await screen.findByText('Name is too long (60 characters at most)')
  screen.getByText('Description is too long (120 characters at most)')
  expect(callsTo(SAVE)).toEqual([])
})

test('packages are moved by their buttons, which keep the focus, and a reader hears of it', async () => {
  await edit()
  click(button('Move Evening down'))
  expect(screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)).toEqual([
    'Brunch 3 hours, $700.50, hidden',
    'Evening 5 hours, $1,200',
  ])
  screen.getByText('Evening is now 2 of 2')
  expect(document.activeElement).toBe(button('Move Evening up'))
})

test('a package that is removed leaves the focus at the list', async () => {
  await edit()
  click(button('Remove Brunch'))
  expect(screen.queryByText(/^Brunch/)).toBeNull()
  expect(document.activeElement?.tagName).toBe('UL')
})

test('a wrong field opens its package, and nothing is sent', async () => {
  const { callsTo } = await edit({ ...nothing, packages: [aPackage({ hours: 5 })] })
  click(button('Add a package'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  click(button(/^Package 2/))
  click(button('Save Packages'))
  await screen.findByText('Name is required')
  screen.getByText('Price is required')
  expect(callsTo(SAVE)).toHaveLength(0)
})

test('travel is said only when it is switched on', async () => {
  const { callsTo } = await edit(nothing)
  expect(screen.queryByLabelText('Free within (miles)')).toBeNull()
  click(screen.getByRole('switch', { name: 'Say what travel costs' }))
  fill(screen.getByLabelText('Free within (miles)'), '10')
  click(button('Save Packages'))
  await waitFor(() => expect(callsTo(SAVE)).toHaveLength(1))
  expect(callsTo(SAVE)[0]?.body).toMatchObject({ travel: { freeMiles: '10', perMile: '' }, packages: [] })
})

test('what another window saved is not overwritten unread', async () => {
  const { all, client } = await edit()
  all[OWN] = ok({ ...offer, version: 4, packages: [brunch] })
  await client.invalidateQueries()
  await screen.findByText('Your packages were changed in another window.')
  expect(button('Save Packages')).toHaveProperty('disabled', true)
  click(button('Show what is saved'))
  expect(
    within(screen.getByRole('region', { name: 'Packages and extras' })).queryByText('Evening'),
  ).toBeNull()
  expect(button('Save Packages')).toHaveProperty('disabled', false)
})

test('a refusal stands above the fields, and what was typed stays', async () => {
  await edit(offer, {
    [SAVE]: no(409, 'Your packages were changed in another window. Please look at them again.'),
  })
  fill(screen.getByLabelText(/^Overtime per hour/), '200')
  click(button('Save Packages'))
  await waitFor(() => expect(screen.getAllByText(/Please look at them again/).length).toBeGreaterThan(0))
  expect(screen.getByLabelText(/^Overtime per hour/)).toHaveProperty('value', '200')
})
