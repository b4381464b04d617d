import { z } from 'zod'

/** An event for an open browser. It names what changed, and the browser reads that again with its usual calls. */
export const liveEvent = z.discriminatedUnion('about', [
  z.object({ about: z.literal('contract'), id: z.string() }),
  z.object({ about: z.literal('conversation'), with: z.string() }),
  z.object({ about: z.literal('notifications') }),
  /** Events may be lost, so the browser reads everything that it shows again. */
  z.object({ about: z.literal('everything') }),
])
export type LiveEvent = z.output<typeof liveEvent>
