import { z } from 'zod'

/** The body of every answer that is not a success. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
})
export type Failure = z.output<typeof failure>
