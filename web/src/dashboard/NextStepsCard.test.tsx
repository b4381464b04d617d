import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok, serveAll } from '../../tests/serve.ts'
import { contractsKeys } from '../contracts/keys.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { messagesKeys } from '../messages/keys.ts'
import { reviewsKeys } from '../reviews/keys.ts'
import { NextStepsCard } from './NextStepsCard.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = (contractId: string) => ({
  contractId,
  eventType: 'Wedding',
  eventDate: '2027-01-02',
  dj: { name: 'Dana Jordan', picture: '' },
})

function show(contracts: number, unreadCount: number, toReview: string[] = []) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
  const client = createQueryClient()
  client.setQueryData(
    contractsKeys.list,
    Array.from({ length: contracts }, (_, i) => aContract({ id: `${i}` })),
  )
  client.setQueryData(messagesKeys.unread, { unreadCount })
  const page = { waiting: toReview.map(waiting), reviews: [], next: null }
  serveAll({ 'GET /api/reviews/mine': ok(page) })
  client.setQueryData(reviewsKeys.mine, { pages: [page], pageParams: [null] })
  render(
    <QueryClientProvider client={client}>
      <NextStepsCard userId="client-1" isClient />
    </QueryClientProvider>,
  )
}
const lines = () => screen.getAllByRole('listitem')

test("'Show all 5' shows five lines, of which the messages are one", () => {
  show(4, 2)
  expect(lines()).toHaveLength(4)
  expect(lines()[0]?.textContent).toContain('2 new messages wait for your answer')
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(lines()).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(lines()).toHaveLength(4)
})

test('four lines need no button', () => {
  show(4, 0)
  expect(lines()).toHaveLength(4)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a completed booking without a review leads to the form for it', () => {
  show(0, 0, ['c1'])
  const line = screen.getByRole('link', { name: /How was it with Dana Jordan\? Write a review/ })
  expect(line.getAttribute('href')).toBe('/reviews?contract=c1')
  expect(line.textContent).toContain('Wedding')
})
