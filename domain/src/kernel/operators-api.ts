import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'

/** What operators and programs ask: neither stands behind a screen. */
export const operatorsApi = {
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server is ready: a load balancer stops sending work while this is not 200',
    access: 'anyone',
    unlimited: true,
    reply: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'postgres']) }),
    refusals: ['server.busy'],
  },
  metrics: {
    kind: 'file',
    method: 'GET',
    path: '/api/metrics',
    summary: 'Measurements in the text form of Prometheus, for this machine or the holder of METRICS_TOKEN',
    access: 'anyone',
    produces: ['text/plain'],
    refusals: ['not-found'],
  },
  openapi: {
    kind: 'file',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description, for programs (OpenAPI 3.1)',
    access: 'anyone',
    produces: ['application/json'],
  },
  docs: {
    kind: 'file',
    method: 'GET',
    path: '/api/docs',
    summary: 'This description, for people',
    access: 'anyone',
    produces: ['text/html'],
  },
} as const satisfies EndpointTable
