import type { ContractAction } from '../contracts/ActionButton.tsx'
import type { Look } from './nextStepWords.ts'

/** A step as the dashboard shows it. */
export interface NextLine {
  look: Look
  title: string
  /** The day and the other party; empty when there is neither. */
  about: string
  words: string
  action: ContractAction
  /** The contract that the step is about; empty where it is about none. */
  contractId: string
}
