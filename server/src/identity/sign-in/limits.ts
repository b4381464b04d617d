import { type Limit, limitKey } from '../../kernel/limits/attempts.ts'
import { placeOf } from '../../kernel/limits/place.ts'

/**
 * Limits of failed sign-ins: for one account from one address, for one account from everywhere, and for one address.
 */
export const signInLimits = (ip: string, email: string): readonly Limit[] => [
  { key: limitKey('sign-in', placeOf(ip), email), max: 10, minutes: 15 },
  { key: limitKey('sign-in-account', email), max: 60, minutes: 60 },
  { key: limitKey('sign-in-place', placeOf(ip)), max: 100, minutes: 15 },
]

/** A browser that signed in before has a count of its own, so that nobody else can use it up. */
export const knownDeviceLimits = (device: string, email: string): readonly Limit[] => [
  { key: limitKey('sign-in-device', device, email), max: 10, minutes: 15 },
]

/** Limits of requested mails, so that nobody can flood an inbox through us. */
export const mailLimits = (ip: string, email: string): readonly Limit[] => [
  { key: limitKey('mail', email), max: 8, minutes: 15 },
  { key: limitKey('mail-place', placeOf(ip)), max: 60, minutes: 15 },
]
