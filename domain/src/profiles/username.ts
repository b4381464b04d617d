import { z } from 'zod'
import { bound } from '../kernel/bound.ts'

export const usernameMinLength = 3
export const usernameMaxLength = 30

/** Words that would make an address or a person look official. */
const reserved = new Set(
  'about account admin api app billing blog client contact contracts cuebook dashboard demo dev discover dj djs faq help home landing legal login logout mail me messages new news official owner pay payments pricing privacy profile reviews root search security settings sign-in signin signup staff status subscribe support system team terms undefined verify www'.split(
    ' ',
  ),
)

/** The form in which usernames are compared: without the @, without accents, in lower case. */
export function usernameKey(username: string): string {
  return bareUsername(username).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

export const bareUsername = (username: string): string => username.trim().replace(/^@+/, '').normalize('NFC')

export const isReserved = (username: string): boolean => {
  const key = usernameKey(username)
  return reserved.has(key) || reserved.has(key.replace(/[._-]/g, ''))
}

const tooLong = `DJ Username takes at most ${usernameMaxLength} characters`

export const username = z
  .string()
  .max(100, bound(tooLong))
  .transform(bareUsername)
  .pipe(
    z
      .string()
      .min(usernameMinLength, `DJ Username needs at least ${usernameMinLength} characters`)
      .max(usernameMaxLength, bound(tooLong))
      .regex(
        /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u,
        'DJ Username takes letters, digits, dots, dashes and underscores',
      )
      .refine((name) => !isReserved(name), 'This DJ Username is reserved'),
  )

/** Names similar to a taken one, likeliest first. The server checks which of them are free. */
export function usernameSuggestions(taken: string): string[] {
  const base = bareUsername(taken)
    .replace(/\d+$/, '')
    .slice(0, usernameMaxLength - 6)
  const endings = ['dj', 'music', 'live', 'beats', '2', '3', '7', '21', '99']
  const fronts = base.toLowerCase().startsWith('dj') ? [] : [`dj${base}`]
  return [...fronts, ...endings.map((ending) => `${base}${/^\d/.test(ending) ? ending : `.${ending}`}`)]
}
