import type { Contract } from '../contracts/contract.ts'
import { isBooked, isInTab, isPending } from '../contracts/life/status.ts'
import { cents } from '../kernel/words/money.ts'

export interface ContractFigures {
  pending: number
  confirmed: number
  /** Confirmed and completed. */
  bookings: number
  /** Dollars over completed contracts: a DJ's revenue, a client's spending. */
  completedTotal: number
}

export function contractFigures(contracts: readonly Pick<Contract, 'status' | 'price'>[]): ContractFigures {
  const completed = contracts
    .filter((each) => isInTab(each, 'completed'))
    .reduce((sum, { price }) => sum + cents(price ?? 0), 0)
  return {
    pending: contracts.filter(isPending).length,
    confirmed: contracts.filter((each) => isInTab(each, 'confirmed')).length,
    bookings: contracts.filter(isBooked).length,
    completedTotal: completed / 100,
  }
}
