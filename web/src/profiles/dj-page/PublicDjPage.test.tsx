import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { eachOnAFreshPage } from '../profiles.fixture.tsx'
import { client, dana, openDjPage } from './djPage.fixture.tsx'

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

describe('a client', () => {
  const heart = (name: string | RegExp) => screen.findByRole('button', { name })

  test('saves the DJ and takes it back', async () => {
    let kept: unknown[] = []
    const { asked } = openDjPage({
      replies: {
        'GET /api/djs/favourites': () => ok(kept),
        'PUT /api/djs/favourites/dj': () => {
          kept = [dana]
          return ok({ status: true })
        },
        'DELETE /api/djs/favourites/dj': () => {
          kept = []
          return ok({ status: true })
        },
      },
    })
    const save = await heart(/^Save /)
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    click(save)
    click(await heart(/^Saved\./))
    await heart(/^Save /)
    const changes = asked.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
    expect(changes).toEqual(['PUT /api/djs/favourites/dj', 'DELETE /api/djs/favourites/dj'])
  })

  test('reads why a DJ was not saved', async () => {
    openDjPage({ replies: { 'PUT /api/djs/favourites/dj': no(409, 'You have 200 favourites.') } })
    const save = await heart(/^Save /)
    await waitFor(() => expect(save).toHaveProperty('disabled', false))
    click(save)
    await screen.findByText('You have 200 favourites.')
    await heart(/^Save /)
  })

  test('shares the page by a QR code and a link without the own search', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, share: undefined })
    openDjPage({ query: '?date=2026-12-12' })
    await ready()
    click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByRole('img', { name: 'QR code of the page of Dana Jordan' })
    click(screen.getByRole('button', { name: 'Copy link' }))
    await screen.findByText('Link copied')
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/djs/demodj`)
  })

  test('goes back to the results from the address, and from the history when it knows more', async () => {
    openDjPage({ query: '?lat=30.2672&lng=-97.7431&place=Austin&date=2026-12-12' })
    await ready()
    expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe(
      '/discover?lat=30.2672&lng=-97.7431&place=Austin&date=2026-12-12',
    )
    history.replaceState({ results: '/discover?genre=Jazz' }, '', location.href)
    dispatchEvent(new PopStateEvent('popstate'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back to results' }).getAttribute('href')).toBe(
        '/discover?genre=Jazz',
      ),
    )
  })
})

describe('the player', () => {
  const sound = () => document.querySelector('audio')
  const playing = () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('play'))
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'))
    })
  }
  afterEach(() => vi.restoreAllMocks())

  test('plays one clip at a time, shows its waveform and its length, and moves by the slider', async () => {
    playing()
    openDjPage()
    await ready()
    const rows = () => screen.getAllByRole('listitem').filter((row) => row.querySelector('button'))
    expect(rows().map((row) => row.textContent)).toEqual(['Garden ceremony2:14', 'Peak hour1:04'])
    expect(rows()[0]?.querySelectorAll('rect')).toHaveLength(96)
    click(screen.getByRole('button', { name: 'Play Garden ceremony' }))
    await screen.findByRole('button', { name: 'Pause Garden ceremony' })
    expect(sound()?.getAttribute('src')).toBe('/api/files/a.mp3')
    fireEvent.change(screen.getByRole('slider', { name: 'Position in Garden ceremony' }), {
      target: { value: '47' },
    })
    expect(rows()[0]?.textContent).toBe('Garden ceremony0:47 / 2:14')
    const second = screen.getByRole('button', { name: 'Play Peak hour' })
    click(second)
    await screen.findByRole('slider', { name: 'Position in Peak hour' })
    expect(sound()?.getAttribute('src')).toBe('/api/files/b.mp3')
    expect(second.isConnected).toBe(true)
    expect(rows()[1]?.querySelectorAll('rect').length).toBeLessThan(96)
  })

  test('says that a clip cannot be played', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(
      new DOMException('no', 'NotSupportedError'),
    )
    openDjPage()
    await ready()
    click(screen.getByRole('button', { name: 'Play Peak hour' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This clip cannot be played here.')
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
