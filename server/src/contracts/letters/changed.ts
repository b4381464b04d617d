import { type Change, changeInWords } from '@cuebook/domain/contracts/changes.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { depositSentence } from '@cuebook/domain/contracts/money-words.ts'
import type { Letter } from '../../mail/layout.ts'
import { termsOf } from '../terms-of.ts'
import { type About, doer, eventOf, linkTo } from './about.ts'

interface Changed extends About {
  readonly by: Party
  readonly changes: readonly Change[]
  /** Whether the change voided signatures. */
  readonly voided: boolean
  /** What the client has paid so far. */
  readonly paidCents: number
}

export function changedLetter(about: Changed): Letter {
  const { contract, by, changes, voided, paidCents } = about
  // New terms may ask for more than was paid, so the letter says what is due now.
  const deposit = paidCents > 0 && depositSentence(termsOf(contract), paidCents)
  const who = doer(about, by)
  const consequence = 'The signatures given so far no longer count. The contract has to be signed again.'
  return {
    subject: `The contract for ${eventOf(contract)} was changed`,
    preview: `${who} changed the terms: here is what is different.`,
    heading: 'The terms were changed',
    paragraphs: [
      `${who} changed the contract for ${eventOf(contract)}. This is version ${contract.version}:`,
      ...changes.map((change) => `• ${changeInWords(change)}`),
      ...(deposit ? [deposit] : []),
      ...(voided ? [consequence] : []),
    ],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
