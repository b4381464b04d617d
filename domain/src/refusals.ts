import { type RefusalCode, refusals } from './rooms.ts'

export { type RefusalCode, refusals }

/** A field path and the sentence that says what is wrong with it. */
export interface RefusalDetail {
  path: string
  message: string
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly details: readonly RefusalDetail[] | undefined

  constructor(code: RefusalCode, options: { message?: string; details?: readonly RefusalDetail[] } = {}) {
    super(options.message ?? refusals[code].message)
    this.code = code
    this.status = refusals[code].status
    this.details = options.details
  }
}
