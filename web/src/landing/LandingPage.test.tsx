import { tileTemplate } from '@cuebook/domain/discovery/market-tile.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMember } from '../../tests/member.ts'
import { SiteUser } from '../kernel/site/siteUser.ts'
import LandingPage from './LandingPage.tsx'
import { Market } from './Market.tsx'
import { MarketSection } from './MarketSection.tsx'

describe('the landing page of 2.2', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json([]))
    render(<LandingPage />)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  test('has the headline and three chips', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Professional DJ Booking Made Simple')
    const chips = within(screen.getByRole('main')).getAllByRole('list')[0]
    expect(chips?.textContent).toBe('Smart ContractsEvent ManagementMusical Experiences')
  })

  test.each([
    ["DJ's Start Here", '/api/login?role=dj'],
    ['Clients Start Here', '/api/login?role=client'],
    ['Start Your Journey', '/api/login'],
    ['Log in', '/api/login'],
  ])('%s is a plain link to %s', (name, href) => {
    for (const link of screen.getAllByRole('link', { name })) {
      expect(link.getAttribute('href')).toBe(href)
    }
  })

  test('has a search for a place and a day that needs no script', () => {
    const place = screen.getByRole<HTMLInputElement>('combobox', { name: 'Where is the event?' })
    expect([place.name, screen.getByLabelText<HTMLInputElement>('When?').name]).toEqual(['place', 'date'])
    const { form } = place
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
      '/api/places/search',
      'get',
    ])
    expect(form?.querySelector('button')?.textContent).toBe('Find DJs')
  })

  test('has the four cards of Everything You Need', () => {
    const section = screen.getByRole('region', { name: 'Everything You Need' })
    const titles = within(section)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
    expect(titles).toEqual(['Smart Contracts', 'Music Requests', 'Event Management', 'Reviews & Ratings'])
  })

  test.each([
    ['Discover', '/discover'],
    ['Pricing', '/pricing'],
    ['FAQ', '/faq'],
  ])('%s links to %s in the header and in the footer', (name, address) => {
    for (const place of ['banner', 'contentinfo']) {
      const links = within(screen.getByRole(place)).getAllByRole('link', { name })
      expect(links.map((link) => link.getAttribute('href'))).toContain(address)
    }
  })

  test('the footer leads to the check of sealed contracts', () => {
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Check a contract' })
    expect(link.getAttribute('href')).toBe('/verify')
  })
})

const ada = aMember()

test('somebody who is logged in finds the way back into the app instead of the way in', () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  render(
    <SiteUser value={ada}>
      <LandingPage />
    </SiteUser>,
  )
  const banner = within(screen.getByRole('banner'))
  expect(banner.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/')
  expect(banner.getByRole('link', { name: 'Ada Byron, your profile' }).getAttribute('href')).toBe('/profile')
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  cleanup()
  vi.unstubAllGlobals()
})

describe('the DJs of the landing page', () => {
  afterEach(() => {
    cleanup()
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const names = () =>
    within(screen.getByRole('region', { name: 'DJs you can book' }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)

  test('are left as the server sent them, without another call', () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const html = renderToStaticMarkup(<MarketSection tiles={[{ ...tileTemplate, name: 'Dana Jordan' }]} />)
    document.body.innerHTML = `<div id="page"><div id="market">${html}</div></div>`
    const container = document.getElementById('page') as HTMLElement
    const sent = container.querySelector('li')
    const failed = vi.fn()
    render(<Market />, { container, hydrate: true, onRecoverableError: failed })
    expect(names()).toEqual(['Dana Jordan'])
    expect(container.querySelector('li')).toBe(sent)
    expect(failed).not.toHaveBeenCalled()
    expect(fetched).not.toHaveBeenCalled()
  })

  const picture = () => document.querySelector<HTMLImageElement>('li img') as HTMLImageElement
  const letters = () => picture().parentElement?.dataset.initials

  test('show their initials when the picture fails, in the HTML of the server and inside the app', async () => {
    const tile = { ...tileTemplate, name: 'Dana Jordan', initials: 'DJ' }
    const html = renderToStaticMarkup(<MarketSection tiles={[tile, tile]} />)
    document.body.innerHTML = `<div id="page"><div id="market">${html}</div></div>`
    const [early, late] = document.querySelectorAll('img')
    vi.spyOn(early as HTMLImageElement, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(late as HTMLImageElement, 'complete', 'get').mockReturnValue(false)
    render(<Market />, { container: document.getElementById('page') as HTMLElement, hydrate: true })
    expect([early?.hidden, late?.hidden]).toEqual([true, false])
    fireEvent.error(late as HTMLImageElement)
    expect([late?.hidden, letters()]).toEqual([true, 'DJ'])
    cleanup()
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    render(<MarketSection tiles={[tile]} />)
    expect(picture().hidden).toBe(false)
    fireEvent.error(picture())
    expect(picture().hidden).toBe(true)
  })

  test('are fetched inside the app, and left out when there are none', async () => {
    const dj = {
      id: '1',
      firstName: 'Maya',
      lastName: 'Alvarez',
      username: '@maya',
      profileImageUrl: '/m.webp',
      averageRating: null,
      reviewCount: 0,
      genres: [],
      hourlyRate: null,
      location: null,
    }
    vi.stubGlobal('fetch', async () => Response.json([dj]))
    render(<Market />)
    await screen.findByRole('region', { name: 'DJs you can book' })
    expect(names()).toEqual(['Maya Alvarez'])
    cleanup()
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const { container } = render(<Market />)
    resolve(Response.json([]))
    await promise
    expect(container.innerHTML).toBe('')
  })
})
