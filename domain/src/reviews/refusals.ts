import type { RefusalRow } from '../kernel/refusal-row.ts'

export const reviewsRefusals = {
  'review.not-completed': {
    status: 409,
    message: 'The event is not completed yet. You can review it once it is over.',
  },
  'review.already': { status: 409, message: 'There is already a review of this booking.' },
  'review.final': { status: 409, message: 'A review can be changed for 14 days. This time is over.' },
  'review.reply-final': { status: 409, message: 'A reply can be changed for 14 days. This time is over.' },
  'review.own': { status: 409, message: 'You wrote this review yourself.' },
  'review.too-many-reports': {
    status: 429,
    message: 'You have sent ten reports today. Please write to us if you need more help.',
  },
  'review.asked': { status: 409, message: 'You have already asked for this review.' },
  'review.no-account': {
    status: 409,
    message: 'This client has no account yet, so there is nobody to ask.',
  },
} as const satisfies Record<string, RefusalRow>
