import type { Contract } from '../contracts/contract.ts'

export interface ContractFigures {
  pending: number
  confirmed: number
  /** Dollars over completed contracts: a DJ's revenue, a client's spending. */
  completedTotal: number
}

export function contractFigures(contracts: readonly Pick<Contract, 'status' | 'price'>[]): ContractFigures {
  const count = (status: Contract['status']) => contracts.filter((each) => each.status === status).length
  const cents = contracts
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)
  return { pending: count('pending'), confirmed: count('confirmed'), completedTotal: cents / 100 }
}
