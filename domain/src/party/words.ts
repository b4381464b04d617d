import type { WishAnswer } from './answer.ts'
import type { WishMark } from './wish.ts'

export const markNames: Readonly<Record<WishMark, string>> = {
  wished: 'Wished',
  next: 'Play next',
  played: 'Played',
  'not-tonight': 'Not tonight',
}

/** What a guest reads after sending a song. It never says who decided what, or what else is on a list. */
export const answerWords: Readonly<Record<WishAnswer, string>> = {
  wished: 'Your wish is on the list.',
  voted: 'Somebody had the same idea, so this counts as your vote.',
  coming: 'Good taste: this one is coming tonight anyway.',
  never: 'Thank you! This one is not on the menu tonight. Is there another song you love?',
  played: 'This one was played tonight already.',
  'not-tonight': 'Thank you! This one does not fit tonight. Is there another song you love?',
}
