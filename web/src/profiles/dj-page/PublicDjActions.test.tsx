import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click } from '../../../tests/user.ts'
import { eachOnAFreshPage } from '../profiles.fixture.tsx'
import { dana, openDjPage } from './djPage.fixture.tsx'

eachOnAFreshPage()
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const _booking = () => within(screen.getByRole('region', { name: 'Booking' }))
const ready = () => screen.findByRole('heading', { level: 1, name: 'Dana Jordan' })
const _day = (name: string | RegExp) => screen.getByRole('button', { name })

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
