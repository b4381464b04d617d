import { z } from 'zod'
import { bound } from '../../kernel/bound.ts'

/** A time of day. Programs may send seconds, which no event needs, so they are dropped. */
export const clock = (label: string) =>
  z
    .string(`${label} must be a time like 18:30`)
    .max(8, bound(`${label} must be a time like 18:30`))
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, `${label} must be a time like 18:30`)
    .transform((time) => time.slice(0, 5))

interface Hours {
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
}

export const halfHours = 'Please give both the start and the end.'

/** The time that is missing beside the other one; null when both are given, or none. */
export function missingHour({ startTime, endTime }: Hours): 'startTime' | 'endTime' | null {
  if (!startTime === !endTime) return null
  return startTime ? 'endTime' : 'startTime'
}
