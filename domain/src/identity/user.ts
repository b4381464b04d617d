import { z } from 'zod'
import type { Role } from '../kernel/access.ts'

export const role: z.ZodType<Role> = z.enum(['dj', 'client'])
