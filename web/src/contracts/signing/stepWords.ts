import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { missingFields } from '@cuebook/domain/contracts/form/terms.ts'
import type { ContractStep, ContractStepKey } from '@cuebook/domain/contracts/life/stepper.ts'
import { depositHeldCents, statementOf } from '@cuebook/domain/contracts/money/money.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { readersMonthDay, shortDay } from '../../kernel/dateWords.ts'

export const stepLabels: Record<ContractStepKey, string> = {
  invited: 'Invited',
  details: 'Details',
  signed: 'Signed',
  countersigned: 'Countersigned',
  deposit: 'Deposit',
  event: 'Event',
}

/** What stands below the name of a step: whose turn it is, else a day, a name or an amount. */
export function stepNote(step: ContractStep, contract: ContractDetail): string {
  if (step.turn) return turnWords(step, contract)
  if (step.state === 'stopped') return 'Not done'
  return notes[step.key](contract, step.state)
}

function turnWords({ turn }: ContractStep, { party, dj, client }: ContractDetail): string {
  if (turn === party) return 'Your turn'
  const name = firstName(turn === 'dj' ? dj.name : client.name)
  return name ? `${name} is next` : turn === 'dj' ? 'The DJ is next' : 'The client is next'
}

const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? ''

const given = (signed: ContractDetail['clientSigned']): string =>
  signed ? `${firstName(signed.name)}, ${readersMonthDay(signed.at)}` : ''

const notes: Record<ContractStepKey, (contract: ContractDetail, state: ContractStep['state']) => string> = {
  invited: ({ createdAt }, state) => (state === 'done' ? readersMonthDay(createdAt) : 'Not sent yet'),
  details: (contract, state) => (state === 'done' ? 'Complete' : `${missingFields(contract).length} missing`),
  signed: ({ clientSigned }) => given(clientSigned) || 'By the client',
  countersigned: ({ djSigned }) => given(djSigned) || 'By the DJ',
  deposit: (contract, state) => {
    if (state === 'skipped') return 'None asked'
    const { dueCents, openCents } = statementOf(contract, depositHeldCents(contract))
    if (state === 'done') return `${usdOfCents(dueCents)} paid`
    return dueCents > 0 ? usdOfCents(openCents) : 'After the price'
  },
  event: ({ eventDate }) => (eventDate ? shortDay(eventDate) : 'No date yet'),
}
