import { ApiError } from '../calls/api.ts'
import { pendingQuestion } from './pendingQuestion.ts'

/** The server refuses some calls with this code until the person has proven again who they are. */
const CONFIRM = 'auth.confirm'

/** The dialog answers whether the person proved who they are, or gave up. */
export const whoQuestion = pendingQuestion()

/** Makes a call. If the server wants the person confirmed first, asks them, and repeats the call. */
export async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.code !== CONFIRM || !(await whoQuestion.ask()))
      throw error
    return call()
  }
}
