import type { OutboxJob } from '../src/kernel/outbox/run-job.ts'

/** A job as the worker would hand it to its handler. */
export const jobWith = (payload: unknown): OutboxJob => ({
  id: '01900000-0000-7000-8000-000000000000',
  topic: 'test',
  dedupeKey: 'test',
  createdAt: new Date(),
  payload,
  attempt: 1,
  signal: new AbortController().signal,
})
