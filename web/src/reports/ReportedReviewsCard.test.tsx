import type { ReviewReport } from '@cuebook/domain/reports/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { click } from '../../tests/user.ts'
import { createQueryClient } from '../kernel/queryClient.ts'
import { ReportedReviewsCard } from './ReportedReviewsCard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const report: ReviewReport = {
  id: 'p1',
  reason: 'private',
  details: '<b>My address</b>',
  createdAt: '2026-11-16T09:00:00.000Z',
  reporter: { id: 'dj', name: 'Dana Jordan', email: 'dana@people.example' },
  review: {
    id: 'r1',
    rating: 1,
    comment: 'She lives at 5 Main St.',
    reply: 'Please do not.',
    author: { id: 'clara', name: 'Clara Bennett', email: 'clara@people.example' },
    dj: { id: 'dj', name: 'Dana Jordan', email: 'dana@people.example' },
  },
}

function show(answers: Record<string, Reply>) {
  const served = serveAll(answers)
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportedReviewsCard />
    </QueryClientProvider>,
  )
  return { ...served, container }
}

test.each([
  ['keep', 'Keep the review', null],
  ['remove', 'Remove the review', 'Remove'],
] as const)('an admin decides to %s a reported review', async (action, name, confirm) => {
  let list = [report]
  const { callsTo, container } = show({
    'GET /api/admin/review-reports': () => ok(list),
    'POST /api/admin/review-reports/p1': () => {
      list = []
      return ok({ status: true })
    },
  })
  const one = within(
    await screen.findByRole('article', { name: 'Review by Clara Bennett about Dana Jordan' }),
  )
  for (const text of [
    'It names private things',
    '<b>My address</b>',
    '1 of 5 stars',
    'She lives at 5 Main St.',
  ])
    expect(one.getByText(text)).toBeTruthy()
  expect(container.querySelector('b')).toBeNull()
  click(one.getByRole('button', { name }))
  if (confirm) click(await screen.findByRole('button', { name: confirm }))
  expect(await screen.findByText('No review waits for a decision.')).toBeTruthy()
  expect(callsTo('POST')).toMatchObject([{ body: { action } }])
})

test('a person who is not an admin sees no card', async () => {
  const { container, callsTo } = show({ 'GET /api/admin/review-reports': no(403, 'No', 'admin.only') })
  await waitFor(() => expect(callsTo('GET')).toHaveLength(1))
  await waitFor(() => expect(container.textContent).toBe(''))
})
