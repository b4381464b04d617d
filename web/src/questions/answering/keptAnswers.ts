import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'
import { forgetKept, keepUntilLogout, keptOf } from '../../kernel/user/keptUntilLogout.ts'

/** An answer that the server does not have yet. */
export interface KeptAnswer {
  readonly value: AnswerValue
  /** The version of the answer that it changes. */
  readonly version: number
  /** What it answers, in case the question is taken away meanwhile. */
  readonly text: string
}

/** Keeps answers in this browser until they are sent or their owner logs out, so that nothing typed is lost without a network. */
export interface AnswerStore {
  all(): ReadonlyMap<string, KeptAnswer>
  /** False where the browser forbids storage. */
  keep(question: string, answer: KeptAnswer): boolean
  forget(question: string): void
}

export function answersIn(userId: string, contractId: string): AnswerStore {
  const place = `${contractId}:`
  return {
    all: () =>
      new Map(
        [...keptOf(userId, place)].flatMap(([question, kept]) => (isKept(kept) ? [[question, kept]] : [])),
      ),
    keep: (question, answer) => keepUntilLogout(userId, place + question, answer),
    forget: (question) => forgetKept(userId, place + question),
  }
}

const isKept = (kept: unknown): kept is KeptAnswer =>
  typeof kept === 'object' &&
  kept !== null &&
  'value' in kept &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'text' in kept &&
  typeof kept.text === 'string'
