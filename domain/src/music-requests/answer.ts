import type { MusicRequestStatus } from './status.ts'

/** The DJ can answer, and change the answer, until the event is over. Without hours nobody knows when that is. */
export const canAnswer = ({ endsAt }: { readonly endsAt: Date | null }, now: Date): boolean =>
  endsAt === null || now < endsAt

/** The answers that a DJ is offered: the other one once a request was answered. */
export const offeredAnswers = (request: {
  readonly status: MusicRequestStatus
  readonly canAnswer: boolean
}): ('accepted' | 'declined')[] =>
  request.canAnswer ? (['accepted', 'declined'] as const).filter((answer) => answer !== request.status) : []
