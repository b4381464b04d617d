import { type Change, changeInWords } from '@cuebook/domain/contracts/changes.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { statementOf } from '@cuebook/domain/contracts/money/money.ts'
import { differenceInWords } from '@cuebook/domain/contracts/money/money-sentences.ts'
import type { Letter } from '../../mail/layout.ts'
import { termsOf } from '../terms/terms-of.ts'
import { type About, doer, eventOf, linkTo } from './about.ts'

interface Changed extends About {
  readonly by: Party
  readonly changes: readonly Change[]
  /** What the client has paid so far. */
  readonly paidCents: number
  /** Whether the change voided signatures. */
  readonly voided: boolean
}

export function changedLetter(about: Changed): Letter {
  const { contract, by, changes, paidCents, voided } = about
  const who = doer(about, by)
  const consequence = 'The signatures given so far no longer count. The contract has to be signed again.'
  return {
    subject: `The contract for ${eventOf(contract)} was changed`,
    preview: `${who} changed the terms: here is what is different.`,
    heading: 'The terms were changed',
    paragraphs: [
      `${who} changed the contract for ${eventOf(contract)}. This is version ${contract.version}:`,
      ...changes.map((change) => `• ${changeInWords(change)}`),
      ...differenceInWords(statementOf(termsOf(contract), paidCents)),
      ...(voided ? [consequence] : []),
    ],
    button: { label: 'See the contract', href: linkTo(about) },
    footnote: 'You get this mail because you are a party to this contract.',
  }
}
