import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'

/** An answer that the server does not have yet. */
export interface KeptAnswer {
  readonly value: AnswerValue
  /** The version of the answer that it changes. */
  readonly version: number
  /** What it answers, in case the question is taken away meanwhile. */
  readonly text: string
}

/** Keeps answers in this browser until they are sent, so that nothing typed is lost without a network. */
export interface AnswerStore {
  all(): ReadonlyMap<string, KeptAnswer>
  /** False where the browser forbids storage. */
  keep(question: string, answer: KeptAnswer): boolean
  forget(question: string): void
}

export function answersIn(userId: string, contractId: string): AnswerStore {
  const prefix = `answer:${userId}:${contractId}:`
  return {
    all() {
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
        return new Map(keys.flatMap((key) => entryOf(key.slice(prefix.length), localStorage.getItem(key))))
      } catch {
        return new Map()
      }
    },
    keep(question, answer) {
      try {
        localStorage.setItem(prefix + question, JSON.stringify(answer))
        return true
      } catch {
        return false
      }
    },
    forget(question) {
      try {
        localStorage.removeItem(prefix + question)
      } catch {
        // Nothing was kept where nothing can be stored.
      }
    },
  }
}

function entryOf(question: string, kept: string | null): [string, KeptAnswer][] {
  try {
    const answer: unknown = JSON.parse(kept ?? 'null')
    return isKept(answer) ? [[question, answer]] : []
  } catch {
    return []
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
