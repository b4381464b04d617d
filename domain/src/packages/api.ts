import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { djPrices, offering } from './offering.ts'
import { offeringForm } from './offering-form.ts'
import { packagesCalls } from './room.ts'

export const packagesApi = {
  own: {
    ...packagesCalls.own,
    summary: 'Read your packages and extras',
    access: 'dj',
    reply: offering,
  },
  save: {
    ...packagesCalls.save,
    summary: 'Save your packages, extras and the rules of overtime and travel, all at once',
    access: 'dj',
    /** Without a version, the present ones are replaced. */
    body: offeringForm.safeExtend({ version: z.number().int().min(0).optional() }),
    reply: offering,
    refusals: ['packages.edited-elsewhere', 'request.too-many'],
  },
  of: {
    ...packagesCalls.of,
    summary: 'Read what a DJ offers now, with all that a sum needs',
    access: 'user',
    params: z.object({ id: z.uuid('This DJ cannot be found.') }),
    reply: djPrices,
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
