import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { aFeed, card, eachOnAFreshPage, FEED, openPage, toastWith } from '../calendar.fixture.tsx'

eachOnAFreshPage()

const RENEW = 'POST /api/calendar-feed/renew'

test.each(['dj', 'client'] as const)(
  'a %s sees the address, a link to subscribe and a code to scan',
  async (role) => {
    openPage({ role })
    const feed = within(await card('Private feed'))
    expect(feed.getByLabelText('Private address')).toHaveProperty('value', aFeed.address)
    expect(feed.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
      'webcal://cuebook.example/calendar/f7Qm2xZk9r.ics',
    )
    expect(feed.getByRole('img', { name: 'QR code of your private address' })).toBeTruthy()
    expect(feed.getByText('No calendar has read it yet')).toBeTruthy()
  },
)

test('the last reading is told with its time', async () => {
  openPage({ replies: { [FEED]: ok({ ...aFeed, lastReadAt: '2026-11-15T18:12:00.000Z' }) } })
  expect((await card('Private feed')).textContent).toMatch(
    /Last read by a calendar Nov 15, 2026, \d+:12 [AP]M/,
  )
})

test('the address is copied, or selected where the browser does not copy', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  openPage()
  const feed = within(await card('Private feed'))
  click(feed.getByRole('button', { name: 'Copy' }))
  expect(await toastWith('Address copied')).toContain('Paste it into your calendar.')
  expect(writeText).toHaveBeenCalledWith(aFeed.address)
  writeText.mockRejectedValue(new Error('refused'))
  const select = vi.spyOn(HTMLInputElement.prototype, 'select')
  click(feed.getByRole('button', { name: 'Copy' }))
  expect(await toastWith('Not copied')).toContain('The address is selected')
  expect(select).toHaveBeenCalled()
})

test('a new address is made only after a question', async () => {
  const address = 'https://cuebook.example/calendar/new.ics'
  const { callsTo } = openPage({ replies: { [RENEW]: ok({ address, lastReadAt: null }) } })
  const feed = within(await card('Private feed'))
  click(feed.getByRole('button', { name: 'Make a new address' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('The old address stops at once.')
  expect(callsTo(RENEW)).toHaveLength(0)
  click(within(question).getByRole('button', { name: 'Make a new address' }))
  await waitFor(() => expect(feed.getByLabelText('Private address')).toHaveProperty('value', address))
})

test('a new address that was not made is told, and the old one stays', async () => {
  openPage({ replies: { [RENEW]: no(429, 'Please wait a while.') } })
  const feed = within(await card('Private feed'))
  click(feed.getByRole('button', { name: 'Make a new address' }))
  const question = await screen.findByRole('alertdialog')
  click(within(question).getByRole('button', { name: 'Make a new address' }))
  expect(await toastWith('Error')).toContain('Please wait a while.')
  expect(feed.getByLabelText('Private address')).toHaveProperty('value', aFeed.address)
})

test('an address that did not load can be tried again', async () => {
  const { all } = openPage({ replies: { [FEED]: no(500) } })
  const feed = within(await card('Private feed'))
  all[FEED] = ok(aFeed)
  click(feed.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Private address')).toBeTruthy()
})
