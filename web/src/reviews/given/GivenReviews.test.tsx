import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { aGiven, showReviews } from '../reviewsPage.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booking = {
  contractId: 'c7',
  eventType: 'Wedding',
  eventDate: '2026-11-01',
  dj: { name: 'Theo Marsh', picture: '' },
}
const mine = (more: object) => ok({ waiting: [], reviews: [], next: null, ...more })
const button = (name: string) => screen.getByRole('button', { name })

test('the address opens the form of its booking, and a review is written with stars and text', async () => {
  let answer = mine({ waiting: [booking] })
  const { callsTo } = showReviews(
    'client',
    {
      'GET /api/reviews/mine': () => answer,
      'POST /api/reviews': () => {
        answer = mine({ reviews: [aGiven({ contractId: 'c7', comment: 'Lovely.' })] })
        return ok({ id: 'r1' })
      },
    },
    { search: '?contract=c7' },
  )
  const stars = within(await screen.findByRole('group', { name: 'Your rating' }))
  expect(stars.getAllByRole('radio')).toHaveLength(5)
  click(button('Post review'))
  expect(screen.getByText('Please choose one to five stars')).toBeTruthy()
  expect(screen.getByText('Please write a few words')).toBeTruthy()
  expect(callsTo('POST')).toEqual([])
  click(stars.getByRole('radio', { name: '4 stars' }))
  fill(screen.getByRole('textbox', { name: 'How was it with Theo Marsh?' }), 'Lovely.')
  click(button('Post review'))
  const review = await screen.findByRole('article', { name: 'Your review of Theo Marsh' })
  expect(review.textContent).toContain('Lovely.')
  expect(callsTo('POST')).toMatchObject([{ body: { contractId: 'c7', rating: 4, comment: 'Lovely.' } }])
  expect(screen.queryByText('Waiting for your review')).toBeNull()
})

test('without the address the form opens on demand, and a refusal is shown in it', async () => {
  showReviews('client', {
    'GET /api/reviews/mine': mine({ waiting: [booking] }),
    'POST /api/reviews': no(409, 'There is already a review of this booking.'),
  })
  click(await screen.findByRole('button', { name: 'Write a review of Theo Marsh' }))
  click(screen.getByRole('radio', { name: '1 star' }))
  fill(screen.getByRole('textbox'), 'Hm.')
  click(button('Post review'))
  expect((await screen.findByRole('alert')).textContent).toContain('already a review')
})

test('a review can be changed while it is allowed, and shows the reply', async () => {
  let rating = 4
  const reply = { text: 'Thanks!', repliedAt: '2026-09-28T10:00:00Z', editedAt: null }
  const { callsTo } = showReviews('client', {
    'GET /api/reviews/mine': () =>
      mine({ reviews: [aGiven({ rating, reply }), aGiven({ id: 'r2', canEdit: false })] }),
    'PATCH /api/reviews/r1': () => {
      rating = 5
      return ok({ status: true })
    },
  })
  expect(await screen.findByText('Theo Marsh replied')).toBeTruthy()
  const edits = screen.getAllByRole('button', { name: 'Edit your review of Theo Marsh' })
  expect(edits).toHaveLength(1)
  click(edits[0] as Element)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
  click(screen.getByRole('radio', { name: '5 stars' }))
  click(button('Save review'))
  expect(await screen.findByText('5.0')).toBeTruthy()
  expect(callsTo('PATCH')).toMatchObject([{ body: { rating: 5, comment: 'Great energy.' } }])
})

test('a client without reviews reads what will come, and a booking of somebody else is explained', async () => {
  showReviews('client', { 'GET /api/reviews/mine': mine({}) }, { search: '?contract=nobody' })
  expect(await screen.findByText('No reviews yet')).toBeTruthy()
  expect(screen.getByText('This booking is not waiting for your review.')).toBeTruthy()
})

test('a DJ who was a client before reviews that booking with the same form', async () => {
  showReviews('dj', { 'GET /api/reviews/mine': mine({ waiting: [booking] }) }, { search: '?contract=c7' })
  expect(await screen.findByRole('group', { name: 'Your rating' })).toBeTruthy()
})

test('a list that does not load offers another try', async () => {
  const { all } = showReviews('client', { 'GET /api/reviews/mine': no(500) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  all['GET /api/reviews/mine'] = mine({ waiting: [booking] })
  click(again)
  await waitFor(() => expect(screen.getByText('Waiting for your review')).toBeTruthy())
})
