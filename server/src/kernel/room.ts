import type { FastifyInstance } from 'fastify'
import type { Bound } from './http/bind.ts'
import type { Pages } from './http/pages.ts'
import type { OutboxTopics } from './outbox/topics.ts'

/** Work that a room repeats by the clock. It must not mind running in several processes at once. */
export interface Chore {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/** What a room does between requests. */
export interface Jobs {
  readonly topics?: OutboxTopics
  readonly chores?: readonly Chore[]
}

/** One capability, as the server takes it in: what it answers and what it does by itself. */
export interface Room<C> {
  readonly name: string
  readonly routes?: readonly Bound<C>[]
  /** Pages of HTML, which stand in no endpoint table. */
  readonly pages?: (app: FastifyInstance, ctx: C, pages: Pages) => Promise<void> | void
  readonly jobs?: (ctx: C) => Jobs
}
