import { z } from 'zod'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { overviewCalls } from '../room.ts'
import { marketFigures, marketMonth } from './figures.ts'

export const overview = z.object({
  /** Null until the market was counted for the first time. */
  counted: z
    .object({
      at: z.string(),
      figures: marketFigures,
      months: z.array(marketMonth.extend({ month: z.string() })),
    })
    .nullable(),
  /** Jobs that were given up, as they are now. */
  failed: z.object({ mails: z.number().int(), jobs: z.number().int() }),
  /** Reports that wait for a decision now; no more than 1,000 are counted. */
  openReports: z.number().int(),
})
export type Overview = z.output<typeof overview>

export const overviewApi = {
  figures: {
    ...overviewCalls.figures,
    summary: 'Read what the market is like, as it was counted last, and the last twelve months',
    access: 'admin',
    reply: overview,
    refusals: ['admin.only'],
  },
  count: {
    ...overviewCalls.count,
    summary: 'Count the market again',
    access: 'admin',
    reply: z.object({ status: z.literal(true) }),
    refusals: ['admin.only'],
  },
} as const satisfies EndpointTable
