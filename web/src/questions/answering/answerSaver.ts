import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'
import type { Asked, AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { ApiError, reasonOf } from '../../kernel/calls/api.ts'
import { retryDelay } from '../../kernel/calls/queryClient.ts'
import type { AnswerStore, KeptAnswer } from './keptAnswers.ts'

/**
 * 'typed': will be sent in a moment. 'waiting': the server cannot be reached, so it is tried again. 'refused': the person
 * has to change it. 'clash': it was answered elsewhere meanwhile, so the person decides.
 */
export type Progress = 'typed' | 'saving' | 'saved' | 'waiting' | 'refused' | 'clash'

export interface Draft extends KeptAnswer {
  readonly progress: Progress
  /** Why it was refused or could not be sent. */
  readonly reason: string | null
  /** What stands there now, for a clash. */
  readonly theirs: AnswerValue
}

interface Surroundings {
  readonly store: AnswerStore
  readonly save: (question: string, answer: KeptAnswer) => Promise<Asked>
  readonly readNow: () => Promise<Asked>
}

/** Whoever types is not interrupted: an answer is sent when they pause, or leave the field. */
const PAUSE_MS = 1200
const passing = [408, 425, 429]

/** Sends answers one at a time and keeps each in this browser until the server has it. */
export function answerSaver({ store, save, readNow }: Surroundings) {
  let drafts: ReadonlyMap<string, Draft> = new Map(
    [...store.all()].map(([id, kept]) => [id, { ...kept, progress: 'typed', reason: null, theirs: null }]),
  )
  const listeners = new Set<() => void>()
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  let isSending = false
  let isKept = true
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function set(id: string, draft: Draft | null): void {
    const next = new Map(drafts)
    if (draft) next.set(id, draft)
    else next.delete(id)
    drafts = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, changes: Partial<Draft>): void => {
    const draft = drafts.get(id)
    if (draft) set(id, { ...draft, ...changes })
  }

  /** What was typed or chosen. It is kept at once and sent after a pause. */
  function type(question: AskedQuestion, value: AnswerValue): void {
    const before = drafts.get(question.id)
    const { version, text } = { version: before?.version ?? question.version, text: question.text }
    // While a person has to decide, what they go on typing is not sent, and the next visit has to ask again.
    const isClash = before?.progress === 'clash'
    isKept = store.keep(question.id, { value, version: isClash ? 0 : version, text })
    const progress = isClash ? 'clash' : 'typed'
    set(question.id, { value, version, text, progress, reason: null, theirs: before?.theirs ?? null })
    clearTimeout(pauses.get(question.id))
    pauses.set(
      question.id,
      setTimeout(() => void flush(), PAUSE_MS),
    )
  }

  /** The person left the field: what they see from now on is what the server has. */
  function leave(id: string): void {
    if (drafts.get(id)?.progress === 'saved') set(id, null)
    else void flush()
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let next = nextOne(); next; next = nextOne()) {
        if (!(await sendOne(...next))) break
      }
    } finally {
      isSending = false
    }
  }
  const nextOne = (): [string, Draft] | undefined =>
    [...drafts].find(([, { progress }]) => progress === 'typed' || progress === 'waiting')

  /** False when nothing else would arrive either. */
  async function sendOne(id: string, sent: Draft): Promise<boolean> {
    if (navigator.onLine === false) return later('There is no connection.')
    change(id, { progress: 'saving', reason: null })
    try {
      const { sent: after } = await save(id, sent)
      tries = 0
      arrived(id, sent, after?.questions.find((each) => each.id === id)?.version ?? sent.version + 1)
      return true
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status < 500 && !passing.includes(error.status)
      if (!isAnswer) return later(reasonOf(error, 'The server cannot be reached.'))
      if (error.status === 401) return later('Please log in again.')
      if (error.failure.code === 'questions.answer-changed') return clash(id, sent)
      change(id, { progress: isNewer(id, sent) ? 'typed' : 'refused', reason: error.reason })
      return true
    }
  }
  const isNewer = (id: string, sent: Draft): boolean => drafts.get(id)?.value !== sent.value

  function arrived(id: string, sent: Draft, version: number): void {
    const isSaved = !isNewer(id, sent)
    if (isSaved) store.forget(id)
    change(id, { version, progress: isSaved ? 'saved' : 'typed' })
  }

  /** False when what stands there now cannot be read, so nothing else would arrive either. */
  async function clash(id: string, sent: Draft): Promise<boolean> {
    const present = await readNow().catch(() => null)
    if (!present) return later('It was answered in another window, and that answer cannot be read now.')
    const theirs = present.sent?.questions.find((each) => each.id === id)
    if (theirs) change(id, { version: theirs.version, theirs: theirs.value, progress: 'clash' })
    else change(id, { progress: 'refused' })
    const draft = drafts.get(id)
    if (draft) store.keep(id, { value: draft.value, version: sent.version, text: draft.text })
    return true
  }

  function later(reason: string): false {
    for (const [id, { progress }] of drafts)
      if (progress === 'typed' || progress === 'saving' || progress === 'waiting')
        change(id, { progress: 'waiting', reason })
    clearTimeout(retry)
    retry = setTimeout(() => void flush(), retryDelay(tries))
    tries += 1
    return false
  }

  /** A connection is back, or the person asks for it. */
  function wake(): void {
    tries = 0
    for (const [id, { progress }] of drafts) if (progress === 'waiting') change(id, { progress: 'typed' })
    void flush()
  }

  /** Of a clash: this person's answer takes the place of the other one. */
  function keepMine(id: string): void {
    change(id, { progress: 'typed', theirs: null })
    void flush()
  }
  /** What was typed is given up, and what the server has is shown. */
  function discard(id: string): void {
    store.forget(id)
    set(id, null)
  }

  function stop(): void {
    removeEventListener('online', wake)
    clearTimeout(retry)
    for (const pause of pauses.values()) clearTimeout(pause)
    // What was typed last is sent once more; if that fails, it is kept for the next visit.
    void flush()
  }

  return {
    drafts: () => drafts,
    /** Whether something would be lost with the page, because the browser forbids to keep it. */
    wouldLose: () => !isKept && [...drafts.values()].some(({ progress }) => progress !== 'saved'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type,
    leave,
    flush,
    wake,
    keepMine,
    discard,
    /** Sends what an earlier visit has left, and goes on until the returned function is called. */
    start: () => {
      addEventListener('online', wake)
      void flush()
      return stop
    },
  }
}
export type AnswerSaver = ReturnType<typeof answerSaver>
