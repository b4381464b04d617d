import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import FaqPage from './FaqPage.tsx'
import { faqSections } from './faqContent.tsx'

let answer = Promise.withResolvers<Response>()
beforeEach(() => {
  answer = Promise.withResolvers()
  vi.stubGlobal('fetch', () => answer.promise)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FaqPage />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const question = (name: string) => screen.getByRole('button', { name })
const openOnes = () => screen.queryAllByRole('button', { expanded: true }).map((each) => each.textContent)

test('the page has the four sections of 2.25', () => {
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles.slice(0, 4)).toEqual(['General', 'For DJs', 'For Clients', 'Contracts & Payments'])
})

test('one item is open at a time, across the sections', () => {
  expect(openOnes()).toEqual([])
  fireEvent.click(question('What is Cuebook?'))
  expect(openOnes()).toEqual(['What is Cuebook?'])
  fireEvent.click(question('How does the deposit work?'))
  expect(openOnes()).toEqual(['How does the deposit work?'])
  fireEvent.click(question('How does the deposit work?'))
  expect(openOnes()).toEqual([])
})

test('the answers state the rules of subscriptions', () => {
  fireEvent.click(question('Are subscriptions refunded?'))
  expect(screen.getByText(/no refunds for partial periods/)).toBeTruthy()
  expect(screen.getByText(/access continues to the end of the billing period/)).toBeTruthy()
  fireEvent.click(question('Which subscription plans are there?'))
  expect(screen.getByText(/\$59 per month.*\$708 per year.*yearly saves 15%.*14-day free trial/)).toBeTruthy()
})

test('members, who have no footer, find the way to check a contract here', () => {
  fireEvent.click(question('How can I check a signed contract?'))
  expect(screen.getByRole('link', { name: 'Check a contract' }).getAttribute('href')).toBe('/verify')
})

test('the page ends with a link to support, at the address that the server names', async () => {
  const address = () => screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')
  expect(address()).toBe('mailto:support@cuebook.example')
  answer.resolve(Response.json({ email: 'help@example.test' }))
  await vi.waitFor(() => expect(address()).toBe('mailto:help@example.test'))
})

test('the browser shows the name of the page', () => {
  expect(document.title).toBe('Frequently Asked Questions · Cuebook')
})

test('every item has its own id, by which the accordion distinguishes them', () => {
  const ids = faqSections.flatMap((section) => section.items.map((item) => item.id))
  expect(new Set(ids).size).toBe(ids.length)
})
