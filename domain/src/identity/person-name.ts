import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { hasHidden } from './name-words.ts'

/** A first or last name, as a person types it. */
export const personName = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(80, bound(`${label} is too long`))
    .refine((name) => !hasHidden(name), `${label} contains characters that cannot be seen`)
