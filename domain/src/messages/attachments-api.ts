import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { pictureMaxBytes } from '../profiles/limits.ts'
import { contractCard } from './attachment.ts'
import { attachmentsCalls } from './room.ts'

export const attachmentsApi = {
  uploadPicture: {
    ...attachmentsCalls.uploadPicture,
    summary: 'Upload a picture in order to attach it to a message; the body is the image file itself',
    access: 'user',
    raw: { maxBytes: pictureMaxBytes, tooLarge: 'profile.image-too-large' },
    reply: z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }),
    refusals: [
      'profile.not-an-image',
      'profile.image-unreadable',
      'profile.image-too-large',
      'profile.image-too-many-pixels',
      'message.too-many-pictures',
    ],
  },
  picture: {
    ...attachmentsCalls.picture,
    summary: 'Read the picture of a message that you sent or received',
    access: 'user',
    unlimited: true,
    head: true,
    params: z.object({ id: z.uuid('Not found.') }),
    produces: ['image/webp'],
    refusals: ['not-found', 'server.busy'],
  },
  contracts: {
    ...attachmentsCalls.contracts,
    summary: 'List your contracts with another person that you can attach to a message, newest first',
    access: 'user',
    params: z.object({ userId: z.uuid('Not found.') }),
    reply: z.array(contractCard),
  },
} as const satisfies EndpointTable
