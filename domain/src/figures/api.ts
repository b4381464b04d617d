import type { EndpointTable } from '../kernel/endpoint.ts'
import { figures } from './figures.ts'
import { figuresCalls } from './room.ts'

export const figuresApi = {
  mine: {
    ...figuresCalls.mine,
    summary: 'Read your figures of the last twelve months: how often you were seen, asked and booked',
    access: 'dj',
    reply: figures,
  },
  months: {
    ...figuresCalls.months,
    summary: 'Download your figures of the last twelve months as a table for spreadsheets',
    access: 'dj',
    produces: ['text/csv'],
  },
} as const satisfies EndpointTable
