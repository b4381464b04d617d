import { fullName, type Named } from './names.ts'

/** Characters that show nothing, break the line or turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasHidden = (text: string): boolean => HIDDEN.test(text)

/** The text without hidden characters, for names that somebody else vouches for. */
export const withoutHidden = (text: string): string => text.replaceAll(new RegExp(HIDDEN, 'gu'), '').trim()

/** Letters, marks, digits and what stands between them in names, but nothing a mail program makes a link of. */
const NAME_LIKE = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’&+!-]*$/u
const LINK_LIKE = /[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|\bwww\b/iu
const MOST_WORDS = 6

/** Whether a name may stand in a mail's subject, where a stranger could use it to say something else. */
const readsAsName = (name: string): boolean =>
  NAME_LIKE.test(name) &&
  !LINK_LIKE.test(name) &&
  !hasHidden(name) &&
  name.length <= 60 &&
  name.split(' ').length <= MOST_WORDS

/** The name as it may stand in a subject or first line; other words when it could carry a link or an order. */
export const nameInMail = (name: string, otherwise: string): string => (readsAsName(name) ? name : otherwise)

/** The same for a person, who may be unknown or without a name. */
export const personInMail = (person: Named | undefined, otherwise: string): string =>
  person ? nameInMail(fullName(person), otherwise) : otherwise
