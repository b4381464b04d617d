import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import LandingPage from './LandingPage.tsx'

describe('the landing page of 2.2', () => {
  beforeEach(() => {
    render(<LandingPage />)
  })
  afterEach(cleanup)

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
})
