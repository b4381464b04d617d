import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { reportBody } from '../reports/report-body.ts'
import { reviewFilters, reviewSorts } from './listing.ts'
import { askableBooking, distribution, givenReview, receivedReview, waitingBooking } from './review.ts'
import { reviewsCalls } from './room.ts'
import { comment, rating, replyText } from './text.ts'

const oneReview = z.object({ id: z.uuid('Not found.') })
const ofContract = z.uuid('Please choose a booking')
const before = z.uuid('This page does not exist.').optional()
const done = z.object({ status: z.literal(true) })

export const reviewsApi = {
  djStats: {
    ...reviewsCalls.djStats,
    summary: 'Read your average rating and the number of your reviews',
    access: 'dj',
    reply: z.object({ averageRating: z.number().nullable(), reviewCount: z.number().int() }),
  },
  given: {
    ...reviewsCalls.given,
    summary: 'Count the reviews that you have written',
    access: 'user',
    reply: z.object({ count: z.number().int() }),
  },
  received: {
    ...reviewsCalls.received,
    summary:
      "Read your reviews as a DJ in pages, with their summary; for the next page, send 'next' as 'before'",
    access: 'dj',
    query: z.object({
      filter: z.enum(reviewFilters).default('all'),
      sort: z.enum(reviewSorts).default('newest'),
      before,
    }),
    reply: z.object({
      summary: z.object({
        averageRating: z.number().nullable(),
        reviewCount: z.number().int(),
        /** How many reviews have 1, 2, 3, 4 and 5 stars. */
        distribution,
      }),
      counts: z.object({ all: z.number().int(), waiting: z.number().int(), replied: z.number().int() }),
      reviews: z.array(receivedReview),
      next: z.string().nullable(),
    }),
  },
  mine: {
    ...reviewsCalls.mine,
    summary:
      'List the reviews that you wrote, newest first, and the completed bookings that wait for your review',
    access: 'user',
    query: z.object({ before }),
    reply: z.object({
      waiting: z.array(waitingBooking),
      reviews: z.array(givenReview),
      next: z.string().nullable(),
    }),
  },
  write: {
    ...reviewsCalls.write,
    summary: 'Review a completed booking as its client, once',
    access: 'user',
    body: z.object({ contractId: ofContract, rating, comment }),
    reply: z.object({ id: z.string() }),
    refusals: ['contract.not-found', 'contract.not-your-part', 'review.not-completed', 'review.already'],
  },
  edit: {
    ...reviewsCalls.edit,
    summary: 'Change your review within 14 days',
    access: 'user',
    params: oneReview,
    body: z.object({ rating: rating.optional(), comment: comment.optional() }),
    reply: done,
    refusals: ['not-found', 'review.final'],
  },
  reply: {
    ...reviewsCalls.reply,
    summary: 'Reply publicly to a review of yours, or change the reply within 14 days',
    access: 'dj',
    params: oneReview,
    body: z.object({ reply: replyText }),
    reply: done,
    refusals: ['not-found', 'review.reply-final'],
  },
  report: {
    ...reviewsCalls.report,
    summary: 'Report a review to the operators',
    access: 'user',
    params: oneReview,
    body: reportBody('review', 'Please say what is wrong'),
    reply: z.object({ id: z.string() }),
    refusals: ['not-found', 'review.own', 'review.too-many-reports'],
  },
  askable: {
    ...reviewsCalls.askable,
    summary: 'List your completed bookings without a review',
    access: 'dj',
    reply: z.array(askableBooking),
  },
  ask: {
    ...reviewsCalls.ask,
    summary: 'Ask the client of a completed booking for a review, once',
    access: 'dj',
    body: z.object({ contractId: ofContract }),
    reply: done,
    refusals: [
      'contract.not-found',
      'contract.not-your-part',
      'review.not-completed',
      'review.already',
      'review.asked',
      'review.no-account',
    ],
  },
} as const satisfies EndpointTable
