/** The topic of jobs about contracts that were completed; the payload names the contract. */
export const COMPLETED_TOPIC = 'contract-completed'
/** The topic of jobs about contracts that their client has signed; the payload names the contract. */
export const CLIENT_SIGNED_TOPIC = 'contract-client-signed'
