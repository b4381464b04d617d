import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { commentMaxLength, replyMaxLength } from './limits.ts'

/** A text of invisible characters alone would look empty, so it must hold a letter, a digit or a sign. */
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u

const words = (missing: string, tooLong: string, max: number) =>
  z
    .string(missing)
    .trim()
    .max(max, bound(tooLong))
    .refine((text) => VISIBLE.test(text), missing)

export const comment = words(
  'Please write a few words',
  `A review may have ${commentMaxLength} characters at most`,
  commentMaxLength,
)

export const replyText = words(
  'Please write a reply',
  `A reply may have ${replyMaxLength} characters at most`,
  replyMaxLength,
)

const CHOOSE = 'Please choose one to five stars'
export const rating = z.int(CHOOSE).min(1, CHOOSE).max(5, CHOOSE)
