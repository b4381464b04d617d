import type { FastifyInstance } from 'fastify'
import type { Bound } from './http/bind.ts'
import type { Pages } from './http/pages.ts'
import type { OutboxTopics } from './outbox/topics.ts'

/** Work that a room repeats at an interval. It must be safe to run in several processes at once. */
export interface Chore {
  readonly name: string
  readonly everyMs: number
  /** It deletes, charges or tells by the time of day, and nothing undoes that: it rests while our clock is wrong. */
  readonly needsRightTime?: true
  run(): Promise<unknown>
}

/** What a room does between requests. */
export interface Jobs {
  readonly topics?: OutboxTopics
  readonly chores?: readonly Chore[]
}

/** One capability of the server: the requests it answers and the work it does by itself. */
export interface Room<C> {
  readonly name: string
  readonly routes?: readonly Bound<C>[]
  /** HTML pages, which are not listed in an endpoint table. */
  readonly pages?: (app: FastifyInstance, ctx: C, pages: Pages) => Promise<void> | void
  readonly jobs?: (ctx: C) => Jobs
}
