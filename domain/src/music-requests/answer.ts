import type { MusicRequestStatus } from './status.ts'

interface Facts {
  readonly status: MusicRequestStatus
  /** When the event of the request's contract ends; null without a contract or hours. */
  readonly endsAt: Date | null
}

/** The DJ can answer, and change the answer, until the event is over. */
export const canAnswer = ({ endsAt }: Pick<Facts, 'endsAt'>, now: Date): boolean =>
  endsAt === null || now < endsAt

/** The answers that a DJ is offered: the other one once a request was answered. */
export const offeredAnswers = (facts: Facts, now: Date): ('accepted' | 'declined')[] =>
  canAnswer(facts, now) ? (['accepted', 'declined'] as const).filter((answer) => answer !== facts.status) : []
