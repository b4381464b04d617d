/** Without characters that are taken for each other when somebody types them from a card. */
export const codeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'
/** 17 of 31 characters are more than 84 bits, which nobody guesses. */
export const codeLength = 17

const CODE = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** The code in any spelling that a person may type, or null. */
export function codeFrom(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}

/** Where guests go, without the host. */
export const guestPath = (code: string): string => `/party/${code}`
