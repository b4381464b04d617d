import type { Contract } from '../contracts/contract.ts'
import { isBooked } from '../contracts/life/status.ts'

/** A DJ is new until somebody has booked them. */
export const isNewDj = (contracts: readonly Pick<Contract, 'status'>[]): boolean => !contracts.some(isBooked)
