import { usualHours } from '@cuebook/domain/discovery/search.ts'
import { cents } from '@cuebook/domain/kernel/money.ts'
import type { AskedEvent } from '../../kernel/address/asked.ts'

export const offeredHours = [3, 4, 5] as const

export const hoursFor = ({ hours }: Pick<AskedEvent, 'hours'>): number => hours ?? usualHours

/** In dollars, multiplied in cents, because fractions of a dollar make rounding errors. */
export const totalFor = (hourlyRate: number, hours: number): number => (cents(hourlyRate) * hours) / 100
