import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'

/** Endpoints for operators and programs; no screen calls them. */
export const operatorsApi = {
  health: {
    method: 'GET',
    path: '/api/health',
    summary:
      'Check whether the server is ready; a load balancer stops sending requests while the answer is not 200',
    access: 'anyone',
    unlimited: true,
    reply: z.object({
      status: z.literal('ok'),
      database: z.enum(['embedded', 'postgres']),
      /** Present when DATA_DIR has hardly any room left: reading works, and writing is refused with 503. */
      disk: z.literal('full').optional(),
    }),
    refusals: ['server.busy'],
  },
  metrics: {
    kind: 'file',
    method: 'GET',
    path: '/api/metrics',
    summary: 'Read measurements in the text format of Prometheus, from this machine or with METRICS_TOKEN',
    access: 'anyone',
    produces: ['text/plain'],
    refusals: ['not-found'],
  },
  openapi: {
    kind: 'file',
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Read this description as OpenAPI 3.1, for programs',
    access: 'anyone',
    produces: ['application/json'],
  },
  docs: {
    kind: 'file',
    method: 'GET',
    path: '/api/docs',
    summary: 'Read this description as a page, for people',
    access: 'anyone',
    produces: ['text/html'],
  },
} as const satisfies EndpointTable
