import { z } from 'zod'

/** The topic of jobs about passwords that were reset. */
export const PASSWORD_RESET_TOPIC = 'password-reset'

/** Each reset has an id, because a job may run twice. */
export const passwordReset = z.object({ userId: z.uuid(), resetId: z.uuid() })
