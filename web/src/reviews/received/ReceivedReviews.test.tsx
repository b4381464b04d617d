import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { aReceived, received, showReviews } from '../reviewsPage.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const reply = { text: 'Thank you!', repliedAt: '2026-09-28T10:00:00Z', editedAt: null, canEdit: true }
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const nobody = { 'GET /api/reviews?': ok(received([])) }
const booking = {
  contractId: 'c9',
  eventType: 'Reunion',
  eventDate: '2026-09-05',
  client: { name: 'Hannah Cole', picture: '' },
  invitedAt: null,
  askedAt: null,
}

test("2.16: a DJ without a review reads 'Reviews' and 'No reviews yet', and how to get the first", async () => {
  showReviews('dj', nobody, { username: '@dana' })
  expect(screen.getByRole('status', { name: 'Loading reviews' })).toBeTruthy()
  await screen.findByText('No reviews yet')
  expect(screen.getByRole('heading').textContent).toBe('Reviews')
  expect(screen.getByText(/^Clients can review you after a completed event. Share your page/)).toBeTruthy()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  click(button('Share my page'))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/djs/dana`))
})

test('a DJ without a username has no page to share, and is led to the profile', async () => {
  showReviews('dj', nobody)
  const link = await screen.findByRole('link', { name: 'Go to your profile' })
  expect(link.getAttribute('href')).toBe('/profile')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a DJ without a review asks past clients first, and shares the page when all were asked', async () => {
  const asking = (askedAt: string | null) =>
    showReviews(
      'dj',
      { ...nobody, 'GET /api/reviews/ask': ok([{ ...booking, askedAt }]) },
      { username: '@dana' },
    )
  asking(null)
  expect(await screen.findByText('Ask the clients of your completed events below.')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ask'])
  cleanup()
  asking('2026-11-02T12:00:00Z')
  expect(await screen.findByText('Asked Nov 2')).toBeTruthy()
  expect(button('Share my page')).toBeTruthy()
})

test('the average and the bars come from the same counts', async () => {
  const summary = { averageRating: 4.68, reviewCount: 38, distribution: [0, 1, 1, 7, 29] }
  showReviews('dj', { 'GET /api/reviews?': ok(received([aReceived()], { summary })) })
  const card = within(await screen.findByRole('region', { name: 'Your rating' }))
  expect(card.getByText('4.7').textContent).toBe('Average rating 4.7')
  expect(card.getByText('38 reviews')).toBeTruthy()
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '55 stars',
    '44 stars',
    '33 stars',
    '22 stars',
    '11 star',
  ])
  expect(card.getAllByRole('definition').map((count) => count.textContent)).toEqual([
    '29 reviews',
    '7 reviews',
    '1 review',
    '1 review',
    '0 reviews',
  ])
})

test('a DJ replies below the review, and the list shows it afterwards', async () => {
  let list = received([aReceived()])
  const { callsTo } = showReviews('dj', {
    'GET /api/reviews?': () => ok(list),
    'PUT /api/reviews/r1/reply': () => {
      list = received([aReceived({ reply })])
      return ok({ status: true })
    },
  })
  click(await screen.findByRole('button', { name: 'Reply to Sofia Lindqvist' }))
  const field = screen.getByRole('textbox', { name: 'Your reply to Sofia Lindqvist' })
  expect(document.activeElement).toBe(field)
  click(button('Post reply'))
  expect(screen.getByText('Please write a reply')).toBeTruthy()
  fill(field, 'Thank you!')
  click(button('Post reply'))
  expect(await screen.findByText('Your reply')).toBeTruthy()
  expect(callsTo('PUT')).toMatchObject([{ body: { reply: 'Thank you!' } }])
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Review by Sofia Lindqvist' }))
  expect(screen.getByRole('tab', { name: /^Replied/ }).textContent).toBe('Replied1')
})

test('a refused reply keeps the words and says why', async () => {
  showReviews('dj', {
    'GET /api/reviews?': ok(received([aReceived({ reply })])),
    'PUT /api/reviews/r1/reply': no(409, 'A reply can be changed for 14 days. This time is over.'),
  })
  click(await screen.findByRole('button', { name: 'Edit your reply to Sofia Lindqvist' }))
  const field = screen.getByRole('textbox', { name: 'Your reply to Sofia Lindqvist' })
  fill(field, 'No.')
  click(button('Save reply'))
  expect((await screen.findByRole('alert')).textContent).toContain('This time is over.')
  expect((field as HTMLTextAreaElement).value).toBe('No.')
})

test('a final reply has no Edit button', async () => {
  showReviews('dj', {
    'GET /api/reviews?': ok(received([aReceived({ reply: { ...reply, canEdit: false } })])),
  })
  await screen.findByText('Your reply')
  expect(screen.queryByRole('button', { name: /^Edit your reply/ })).toBeNull()
})

test('tabs and order ask the server, and stay in the address', async () => {
  const { callsTo } = showReviews('dj', { 'GET /api/reviews?': ok(received([aReceived()])) })
  fill(await screen.findByRole('combobox', { name: 'Sort reviews' }), 'lowest')
  await waitFor(() => expect(callsTo('GET /api/reviews?filter=all&sort=lowest')).toHaveLength(1))
  expect(location.search).toBe('?sort=lowest')
})

test('a review is reported with a reason', async () => {
  const { callsTo } = showReviews('dj', {
    'GET /api/reviews?': ok(received([aReceived()])),
    'POST /api/reviews/r1/report': ok({ id: 'x' }),
  })
  click(await screen.findByRole('button', { name: 'Report the review by Sofia Lindqvist' }))
  const dialog = within(await screen.findByRole('dialog'))
  click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Please choose a reason')).toBeTruthy()
  fill(dialog.getByRole('combobox', { name: 'Reason' }), 'rude')
  click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(callsTo('POST')).toMatchObject([{ body: { reason: 'rude', details: '' } }]))
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Thank you for telling us'))
})

test('a DJ asks a client once, and sees when', async () => {
  let askedAt: string | null = null
  const { callsTo } = showReviews('dj', {
    'GET /api/reviews?': ok(received([aReceived()])),
    'GET /api/reviews/ask': () => ok([{ ...booking, askedAt }]),
    'POST /api/reviews/ask': () => {
      askedAt = '2026-11-02T12:00:00Z'
      return ok({ status: true })
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Ask for a review' }))
  expect(card.getByText('Reunion · Sep 5')).toBeTruthy()
  click(card.getByRole('button', { name: 'Ask Hannah Cole for a review' }))
  expect(await card.findByText('Asked Nov 2')).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
  expect(callsTo('POST')).toMatchObject([{ body: { contractId: 'c9' } }])
})

test('a list that does not load offers another try', async () => {
  const { all } = showReviews('dj', { 'GET /api/reviews?': no(500) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  all['GET /api/reviews?'] = ok(received([aReceived()]))
  click(again)
  expect(await screen.findByText('Great energy.')).toBeTruthy()
})
