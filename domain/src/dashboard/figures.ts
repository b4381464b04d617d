import type { Contract } from '../contracts/contract.ts'
import { cents } from '../kernel/money.ts'

export interface ContractFigures {
  pending: number
  confirmed: number
  /** Dollars over completed contracts: a DJ's revenue, a client's spending. */
  completedTotal: number
}

export function contractFigures(contracts: readonly Pick<Contract, 'status' | 'price'>[]): ContractFigures {
  const count = (status: Contract['status']) => contracts.filter((each) => each.status === status).length
  const completed = contracts
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { price }) => sum + cents(price ?? 0), 0)
  return { pending: count('pending'), confirmed: count('confirmed'), completedTotal: completed / 100 }
}
