import { ApiError } from './api.ts'

/** The server refuses some calls with this code until the person has proven again who they are. */
const CONFIRM = 'auth.confirm'

const listeners = new Set<() => void>()
let question: PromiseWithResolvers<boolean> | null = null

/** Makes a call. If the server wants the person confirmed first, asks them, and repeats the call. */
export async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.code !== CONFIRM || !(await ask())) throw error
    return call()
  }
}

export const isAskingWho = (): boolean => question !== null

export function onAskingWho(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called by the dialog: whether the person confirmed, or gave up. */
export function answerWho(proven: boolean): void {
  question?.resolve(proven)
  question = null
  for (const listener of listeners) listener()
}

function ask(): Promise<boolean> {
  question ??= Promise.withResolvers<boolean>()
  for (const listener of listeners) listener()
  return question.promise
}
