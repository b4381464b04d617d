import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'

export const filesApi = {
  read: {
    kind: 'file',
    method: 'GET',
    path: '/api/files/:key',
    summary: 'Read a picture or a clip by its key; its content never changes, and Range requests work',
    access: 'anyone',
    unlimited: true,
    head: true,
    params: z.object({ key: z.string().max(200, 'Not found.') }),
    produces: ['image/webp', 'audio/mpeg', 'audio/ogg', 'audio/mp4'],
    refusals: ['not-found', 'server.busy'],
  },
} as const satisfies EndpointTable
