import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

export const filesApi = {
  read: {
    kind: 'file',
    method: 'GET',
    path: '/api/files/:key',
    summary: 'A picture or a clip by its key; it never changes, and parts of it can be asked for',
    access: 'anyone',
    unlimited: true,
    head: true,
    params: z.object({ key: z.string() }),
    produces: ['image/webp', 'audio/mpeg', 'audio/ogg', 'audio/mp4'],
    refusals: ['not-found', 'server.busy'],
  },
} as const satisfies EndpointTable
