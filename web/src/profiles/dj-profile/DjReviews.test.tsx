import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { DjReviews } from './DjReviews.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const review: PublicDj['reviews'][number] = {
  id: 'r1',
  rating: 4,
  comment: 'Great.',
  author: 'Clara',
  createdAt: '2026-11-01T12:00:00Z',
  editedAt: null,
  reply: { text: 'Thank you!', repliedAt: '2026-11-02T12:00:00Z', editedAt: null },
}

const show = (canReport: boolean) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DjReviews reviews={[review]} djName="Dana Jordan" canReport={canReport} />
    </QueryClientProvider>,
  )

test('a visitor reads the review with its reply, and cannot report it', () => {
  show(false)
  expect(screen.getByRole('listitem').textContent).toContain('Dana Jordan repliedNov 2, 2026')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a person who is signed in reports a review, and reads why a report was refused', async () => {
  const { callsTo } = serveAll({
    'POST /api/reviews/r1/report': no(409, 'You wrote this review yourself.', 'review.own'),
  })
  show(true)
  click(screen.getByRole('button', { name: 'Report the review by Clara' }))
  const dialog = within(await screen.findByRole('dialog'))
  fill(dialog.getByRole('combobox', { name: 'Reason' }), 'other')
  click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(callsTo('POST')).toHaveLength(1))
  expect((await dialog.findByRole('alert')).textContent).toContain('You wrote this review yourself.')
})

test('nobody is offered to report their own review', () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DjReviews reviews={[{ ...review, isOwn: true }]} djName="Dana Jordan" canReport />
    </QueryClientProvider>,
  )
  expect(screen.getByText(review.comment)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
})
