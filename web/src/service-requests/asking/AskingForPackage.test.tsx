import { aPackage, somePrices } from '@cuebook/domain/packages/packages.fixture.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import {
  DJ_ID,
  eachWithItsForm,
  field,
  fillIn,
  OTHER_ID,
  open,
  POST,
  post,
} from './requestedServices.fixture.tsx'

eachWithItsForm()

const PRICES = `GET /api/djs/${DJ_ID}/packages`
const offered = somePrices({ home: null, travel: null })
const [evening] = offered.packages

test('a package of the one DJ is sent with the prices that were shown, and new prices are shown before it is sent again', async () => {
  const words = 'This DJ has changed the prices: “Evening” costs $1,300 now. Please look at them again.'
  const { all, callsTo } = open(
    { [PRICES]: ok(offered), [POST]: no(409, words, 'packages.changed') },
    { search: `djId=${DJ_ID}&djName=Maya` },
  )
  click(await screen.findByRole('radio', { name: /^Evening/ }))
  await screen.findByText('What you chose')
  await fillIn()
  all[PRICES] = ok({ ...offered, version: '2', packages: [{ ...evening, priceCents: 130_000 }] })
  click(post())
  await screen.findByText(words)
  await screen.findByText('Evening, 5 hours')
  expect(callsTo(POST)[0]?.body).toMatchObject({
    choice: { packageId: evening?.id, extraIds: [], version: offered.version },
  })
  await screen.findByRole('radio', { name: /^Evening \$1,300/ })
  click(post())
  await waitFor(() => expect(callsTo(POST)).toHaveLength(2))
  expect(callsTo(POST)[1]?.body).toMatchObject({ choice: { packageId: evening?.id, version: '2' } })
})

test('packages that did not load are asked for again, and nothing that was typed is lost', async () => {
  const { all } = open({ [PRICES]: no(503) }, { search: `djId=${DJ_ID}&djName=Maya` })
  await screen.findByText('What Maya offers did not load.')
  expect(screen.queryByRole('radio', { name: /^Evening/ })).toBeNull()
  fill(field('Music'), 'Soul')
  all[PRICES] = ok(offered)
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('radio', { name: /^Evening/ })
  expect(screen.queryByText('What Maya offers did not load.')).toBeNull()
  expect(field('Music').value).toBe('Soul')
})

test('of a DJ who is gone nothing is said about packages', async () => {
  const { callsTo } = open({ [PRICES]: no(404) }, { search: `djId=${DJ_ID}&djName=Maya` })
  await waitFor(() => expect(callsTo(PRICES)).toHaveLength(1))
  await fillIn()
  expect(screen.queryByText(/did not load/)).toBeNull()
})

test('what the DJ no longer offers is not sent, nor nothing in its place, until the person chooses anew', async () => {
  const words = 'This DJ no longer offers what you chose. Please choose again.'
  const { all, callsTo } = open(
    { [PRICES]: ok(offered), [POST]: no(409, words, 'packages.gone') },
    { search: `djId=${DJ_ID}&djName=Maya` },
  )
  click(await screen.findByRole('radio', { name: /^Evening/ }))
  await fillIn()
  all[PRICES] = ok({ ...offered, version: '2', packages: [] })
  click(post())
  await screen.findByText(words)
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Evening/ })).toBeNull())
  expect(screen.queryByText('Failed to submit service request. Please try again.')).toBeNull()
  expect(screen.getByRole('radio', { name: /^No package/ })).toHaveProperty('checked', false)
  click(screen.getByRole('checkbox', { name: /^Second speaker/ }))
  fill(field('Music'), 'before the choice')
  click(post())
  screen.getByText(words)
  expect(screen.getByRole('region', { name: 'Packages and extras' })).toBe(document.activeElement)
  click(screen.getByRole('radio', { name: /^No package/ }))
  expect(screen.queryByText(words)).toBeNull()
  fill(field('Music'), 'after it')
  click(post())
  await waitFor(() => expect(callsTo(POST)).toHaveLength(2))
  expect(callsTo(POST)[1]?.body).toMatchObject({
    music: 'after it',
    choice: { packageId: null, extraIds: [offered.extras[0]?.id], version: '2' },
  })
})

test('an extra that is gone asks for a choice, too, also of a DJ who offers nothing any more', async () => {
  const { all, callsTo } = open(
    { [PRICES]: ok(offered), [POST]: no(409, 'Gone.', 'packages.gone') },
    { search: `djId=${DJ_ID}&djName=Maya` },
  )
  click(await screen.findByRole('checkbox', { name: /^Second speaker/ }))
  await fillIn()
  all[PRICES] = ok({ ...offered, version: '2', packages: [], extras: [] })
  click(post())
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Second speaker/ })).toBeNull())
  fill(field('Music'), 'before the choice')
  click(post())
  click(screen.getByRole('radio', { name: /^No package/ }))
  fill(field('Music'), 'after it')
  click(post())
  await waitFor(() => expect(callsTo(POST)).toHaveLength(2))
  expect(callsTo(POST)[1]?.body).toMatchObject({
    music: 'after it',
    choice: { packageId: null, extraIds: [] },
  })
})

const withPackage = `djId=${DJ_ID}&djName=Maya&package=${evening?.id}`
const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('the package of the DJ’s page is chosen, and counted for the hours of the address until times are typed', async () => {
  const { callsTo } = open({ [PRICES]: ok(offered) }, { search: `${withPackage}&hours=6` })
  await waitFor(() => expect(isChosen(/^Evening/)).toBe(true))
  await screen.findByText('Overtime, 1 hour')
  await waitFor(() => expect(screen.getAllByText('$1,380')).toHaveLength(2))
  await fillIn()
  fill(field('From'), '18:00')
  fill(field('To'), '23:00')
  expect(screen.queryByText('Overtime, 1 hour')).toBeNull()
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).toMatchObject({
    choice: { packageId: evening?.id, extraIds: [], version: offered.version },
  })
})

test('extras alone are counted for the hours of the address, too', async () => {
  open({ [PRICES]: ok(offered) }, { search: `djId=${DJ_ID}&djName=Maya&hours=6` })
  click(await screen.findByRole('checkbox', { name: /^Second speaker/ }))
  screen.getByText('6 hours of music')
  await waitFor(() => expect(screen.getAllByText('$1,290')).toHaveLength(2))
})

test('a package of the address that is gone is not chosen, and a sentence says so', async () => {
  const { callsTo } = open({ [PRICES]: ok({ ...offered, packages: [] }) }, { search: withPackage })
  await screen.findByText('The package that you looked at is no longer offered, so none is chosen.')
  await fillIn()
  click(post())
  await screen.findByText('Service Request Submitted!')
  expect(callsTo(POST)[0]?.body).not.toHaveProperty('choice')
})

test('a package of the address for other events is chosen only when the party type suits it', async () => {
  const brunch = aPackage({ id: OTHER_ID, name: 'Brunch' })
  const packages = [{ ...evening, eventTypes: ['Wedding'] }, brunch]
  open({ [PRICES]: ok({ ...offered, packages }) }, { search: `${withPackage}&partyType=Birthday+Party` })
  await screen.findByText('“Evening” is meant for other events (Wedding), so none is chosen.')
  expect(isChosen(/^No package/)).toBe(true)
  fill(field('Party type'), 'Wedding')
  await waitFor(() => expect(isChosen(/^Evening/)).toBe(true))
  fill(field('Party type'), 'Birthday Party')
  screen.getByText('“Evening” is meant for other events (Wedding).')
  expect(isChosen(/^Evening/)).toBe(true)
})

test('nothing of packages is sent to a DJ who has none, or to several', async () => {
  const { callsTo } = open({}, { search: `djId=${DJ_ID}&djName=Maya&djId=${OTHER_ID}&djName=Luis` })
  await fillIn()
  expect(screen.queryByRole('radio')).toBeNull()
  click(post())
  await waitFor(() => expect(callsTo(POST)).toHaveLength(1))
  expect(callsTo(POST)[0]?.body).not.toHaveProperty('choice')
  expect(callsTo('GET /api/djs/0198').filter(({ call }) => call.endsWith('/packages'))).toEqual([])
})
