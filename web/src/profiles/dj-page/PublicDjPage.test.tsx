import { aPackage, somePrices } from '@cuebook/domain/packages/packages.fixture.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { eachOnAFreshPage } from '../profiles.fixture.tsx'
import { client, openDjPage } from './djPage.fixture.tsx'

eachOnAFreshPage()
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const booking = () => within(screen.getByRole('region', { name: 'Booking' }))
const ready = () => screen.findByRole('heading', { level: 1, name: 'Dana Jordan' })
const day = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the booking card', () => {
  test('has the prices for 3, 4 and 5 hours, and the address keeps the choice', async () => {
    openDjPage()
    await ready()
    const radios = () => booking().getAllByRole<HTMLInputElement>('radio')
    expect(radios().map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      '3 hours$540',
      '4 hours$720',
      '5 hours$900',
    ])
    expect(radios().map(({ checked }) => checked)).toEqual([false, false, true])
    booking().getByText(/a 50% deposit of \$450 is due once you both sign/)
    click(booking().getByRole('radio', { name: /^3 hours/ }))
    expect(location.search).toBe('?hours=3')
    await waitFor(() => expect(radios()[0]?.checked).toBe(true))
    booking().getByText(/a 50% deposit of \$270 is due/)
    booking().getByText('Travels up to 60 miles')
    booking().getByText('Usually answers within an hour')
  })

  test('offers the hours that were searched for too', async () => {
    openDjPage({ query: '?hours=8' })
    await ready()
    expect(booking().getByRole<HTMLInputElement>('radio', { name: /^8 hours/ }).checked).toBe(true)
    expect(booking().getAllByRole('radio')).toHaveLength(4)
  })

  test('without a rate asks for a price', async () => {
    openDjPage({ dj: { hourlyRate: null } })
    await ready()
    booking().getByText('Ask for a price')
    expect(booking().queryByRole('radio')).toBeNull()
  })

  const bookAddress = () => screen.getAllByRole('link', { name: 'Book Event' })[0]?.getAttribute('href')
  const toBook = '/requested-services?djId=dj&djName=Dana+Jordan'
  const everything =
    'lat=34.1&lng=-118.1&place=Pasadena%2C+CA&date=2026-12-12&hours=4&partyType=Birthday+Party'

  test('on a free day says so, and the booking takes the day along', async () => {
    openDjPage({ query: '?date=2026-12-12' })
    await ready()
    await booking().findByText('Free on Dec 12')
    expect(bookAddress()).toBe(`${toBook}&date=2026-12-12`)
    expect(booking().queryByRole('button', { name: /^Next free day/ })).toBeNull()
  })

  test('on a taken day offers the next free one, and never takes the taken day along', async () => {
    openDjPage({ query: '?date=2026-12-11' })
    await ready()
    await booking().findByText('Booked on Dec 11')
    expect(bookAddress()).toBe(toBook)
    click(booking().getByRole('button', { name: 'Next free day: Dec 12' }))
    expect(location.search).toBe('?date=2026-12-12')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Booking' }))
    await booking().findByText('Free on Dec 12')
    expect(bookAddress()).toBe(`${toBook}&date=2026-12-12`)
  })

  test('looks for a free day in the next month too', async () => {
    const taken = ['2026-11-29', '2026-11-30']
    openDjPage({
      query: '?date=2026-11-29',
      replies: { 'GET /api/djs/profile/%40demodj/availability?month=2026-11': ok({ taken }) },
    })
    await ready()
    await booking().findByRole('button', { name: 'Next free day: Dec 1' })
  })

  test('takes all that was asked along', async () => {
    openDjPage({ query: `?${everything}` })
    await ready()
    await booking().findByText('Free on Dec 12')
    screen.getByRole('heading', { name: 'December 2026' })
    expect(bookAddress()).toBe(`${toBook}&${everything}`)
  })

  test('takes along the package that the shown price is made of, with the shown hours', async () => {
    const id = '6f6dd7b8-2d4c-4d0e-9d0c-0d6b2f3f0009'
    const packages = [aPackage({ id, name: 'Full evening', hours: 5, priceCents: 94_000 })]
    openDjPage({ dj: { prices: somePrices({ packages }) }, query: '?hours=6' })
    await ready()
    await booking().findByRole('link', { name: 'Book Event' })
    booking().getByText('With “Full evening” and 1 hour of overtime')
    expect(bookAddress()).toBe(`${toBook}&package=${id}&hours=6`)
    click(booking().getByRole('radio', { name: /^5 hours/ }))
    await waitFor(() => expect(bookAddress()).toBe(`${toBook}&package=${id}&hours=5`))
  })

  test('sends a visitor to log in, and back to the same search, with the name of the DJ', async () => {
    openDjPage({ as: null, query: `?${everything}` })
    await ready()
    const [link] = screen.getAllByRole('link', { name: 'Log in to book' })
    const next = `/djs/demodj?${everything}&djId=dj&djName=Dana+Jordan`
    expect(link?.getAttribute('href')).toBe(`/api/login?next=${encodeURIComponent(next)}`)
    expect(screen.queryByRole('button', { name: 'Contact DJ' })).toBeNull()
    expect(screen.queryByRole('button', { name: /favourites/ })).toBeNull()
  })

  describe('for a person without a role', () => {
    const newcomer = { ...client, role: null }
    const role = 'POST /api/auth/role'

    test('makes a client of them and goes on to the request', async () => {
      const { callsTo } = openDjPage({
        as: newcomer,
        query: `?${everything}`,
        replies: { [role]: ok(client) },
      })
      await ready()
      await booking().findByText('Free on Dec 12')
      click((await screen.findAllByRole('link', { name: 'Book Event' }))[0] as HTMLElement)
      await waitFor(() => expect(location.pathname + location.search).toBe(`${toBook}&${everything}`))
      expect(callsTo(role).map(({ body }) => body)).toEqual([{ role: 'client' }])
    })

    test('stays and says so when that fails', async () => {
      openDjPage({ as: newcomer, replies: { [role]: no(500) } })
      await ready()
      click((await screen.findAllByRole('link', { name: 'Book Event' }))[0] as HTMLElement)
      await screen.findByText('Failed to set up your account. Please try again.')
      expect(location.pathname).toBe('/djs/demodj')
    })

    test('makes a client of them before the message, and opens the conversation', async () => {
      const { asked } = openDjPage({
        as: newcomer,
        replies: { [role]: ok(client), 'POST /api/messages': ok({ recipientId: 'dj' }) },
      })
      await ready()
      click(await booking().findByRole('button', { name: 'Contact DJ' }))
      await screen.findByText('Message sent!')
      expect(location.pathname + location.search).toBe('/messages?with=dj')
      expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
        role,
        'POST /api/messages',
      ])
    })

    test('makes a client of them before the DJ is saved', async () => {
      const { asked, callsTo } = openDjPage({
        as: newcomer,
        replies: { [role]: ok(client), 'PUT /api/djs/favourites': ok({ status: true }) },
      })
      await ready()
      expect(callsTo('GET /api/djs/favourites')).toEqual([])
      click(await screen.findByRole('button', { name: 'Save to your favourites' }))
      await waitFor(() => expect(callsTo('PUT /api/djs/favourites')).toHaveLength(1))
      const changes = asked.filter(({ call }) => !call.startsWith('GET'))
      expect(changes.map(({ call }) => call)).toEqual([role, 'PUT /api/djs/favourites/dj'])
    })
  })

  test("leads the page's owner to the profile instead, without a booking", async () => {
    openDjPage({ as: { ...client, id: 'dj', role: 'dj' } })
    await ready()
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('link', { name: 'Book Event' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Contact DJ' })).toBeNull()
  })
})

describe('the calendar', () => {
  test('comes after the booking and the music, before what there is to read', async () => {
    openDjPage()
    await ready()
    const order = [
      screen.getByRole('region', { name: 'Booking' }),
      screen.getByRole('heading', { name: 'Listen' }),
      screen.getByRole('region', { name: 'Availability' }),
      screen.getByRole('heading', { name: 'About' }),
    ]
    for (const [i, part] of order.slice(1).entries())
      expect(order[i]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('shows free and booked days month by month, and a free day becomes the date', async () => {
    openDjPage()
    await ready()
    expect(day('Previous month')).toHaveProperty('disabled', true)
    await waitFor(() => day('Saturday, November 21, 2026, free'))
    expect(day('Sunday, November 15, 2026, over').getAttribute('aria-disabled')).toBe('true')
    click(day('Next month'))
    screen.getByRole('heading', { name: 'December 2026' })
    await waitFor(() => day('Friday, December 4, 2026, booked'))
    click(day('Friday, December 4, 2026, booked'))
    expect(location.search).toBe('')
    click(day('Saturday, December 12, 2026, free'))
    expect(location.search).toBe('?date=2026-12-12')
    await booking().findByText('Free on Dec 12')
    click(day('Saturday, December 12, 2026, free, your date'))
    expect(location.search).toBe('')
  })

  test('is walked with the arrow keys, also into the next month, and never into the past', async () => {
    openDjPage({ query: '?date=2026-11-30' })
    await ready()
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
    await waitFor(() => day(/November 30, 2026, free/))
    day(/November 30, 2026, free/).focus()
    key('ArrowRight')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-01'))
    for (const _ of '1234') key('ArrowUp')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-16'))
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1)
  })

  test('that does not load claims nothing, and loads again when asked', async () => {
    const path = 'GET /api/djs/profile/%40demodj/availability'
    const { all } = openDjPage({ replies: { [path]: no(500) } })
    await ready()
    await screen.findByText('The calendar did not load.')
    day('Saturday, November 21, 2026')
    all[path] = ok({ taken: [] })
    click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => day('Saturday, November 21, 2026, free'))
  })
})

test('loading has the shape of the page, a failure can be tried again, and an unknown DJ is a 404', async () => {
  const path = 'GET /api/djs/profile/demodj'
  const { all } = openDjPage({ replies: { [path]: no(503) } })
  screen.getByRole('status', { name: 'Loading this DJ' })
  await screen.findByText('This did not load')
  all[path] = no(404)
  click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: '404 Page Not Found' })
})
