/** The topic of jobs about contracts that were completed; the payload names the contract. */
export const COMPLETED_TOPIC = 'contract-completed'
