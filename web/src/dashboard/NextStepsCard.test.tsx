import { aContract } from '@cuebook/domain/contracts/contract.fixture.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { contractsKeys } from '../contracts/keys.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { messagesKeys } from '../messages/keys.ts'
import { NextStepsCard } from './NextStepsCard.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(contracts: number, unreadCount: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T12:00:00Z') })
  const client = createQueryClient()
  client.setQueryData(
    contractsKeys.list,
    Array.from({ length: contracts }, (_, i) => aContract({ id: `${i}` })),
  )
  client.setQueryData(messagesKeys.unread, { unreadCount })
  render(
    <QueryClientProvider client={client}>
      <NextStepsCard userId="client-1" />
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
