import { z } from 'zod'

/**
 * What a browser hears while it is open. An event only says what is no longer as it was: the browser reads it anew by
 * the calls it always makes.
 */
export const liveEvent = z.discriminatedUnion('about', [
  z.object({ about: z.literal('contract'), id: z.string() }),
  z.object({ about: z.literal('conversation'), with: z.string() }),
  z.object({ about: z.literal('notifications') }),
  /** Nobody knows what was missed: everything that is shown is read anew. */
  z.object({ about: z.literal('everything') }),
])
export type LiveEvent = z.output<typeof liveEvent>
