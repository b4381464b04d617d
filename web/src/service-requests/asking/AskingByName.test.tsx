import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { click, fill } from '../../../tests/user.ts'
import {
  DJ_ID,
  eachWithItsForm,
  FUTURE,
  field,
  fillIn,
  OTHER_ID,
  open,
  POST,
  post,
} from './requestedServices.fixture.tsx'

eachWithItsForm()

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

test('several DJs are asked with one form, each can be left out, and a refusal says whom it means', async () => {
  const search = `djId=${DJ_ID}&djName=Maya+Alvarez&djId=${OTHER_ID}&djName=Bo+Diaz`
  const details = [{ path: 'djIds.1', message: 'You cannot write to this person.' }]
  const { callsTo, location } = open(
    { [POST]: { status: 403, json: { message: details[0]?.message, code: 'message.blocked', details } } },
    { search },
  )
  await screen.findByText('For Maya Alvarez and Bo Diaz')
  const side = screen.getByRole('complementary', { name: 'Your booking' })
  within(side).getByRole('heading', { name: 'You ask 2 DJs' })
  await within(side).findByText('$750')
  // Bo is not listed, so there is only the name, after its initials.
  expect(within(side).getAllByRole('listitem')[1]?.textContent).toBe('BDBo Diaz')
  await fillIn()
  click(screen.getByRole('button', { name: 'Ask these 2 DJs' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Bo Diaz: You cannot write to this person.')
  expect(callsTo(POST)[0]?.body).toMatchObject({ djIds: [DJ_ID, OTHER_ID], showToOthers: false })
  click(screen.getByRole('button', { name: 'Do not ask Bo Diaz' }))
  expect(document.activeElement).toBe(side)
  expect(screen.queryByRole('button', { name: /^Do not ask/ })).toBeNull()
  expect(location.history.at(-1)).toContain(`djId=${DJ_ID}&djName=Maya+Alvarez`)
  screen.getByRole('button', { name: 'Ask Maya Alvarez' })
  expect(field('Location').value).toBe('Hall One, Los Angeles, CA')
})
