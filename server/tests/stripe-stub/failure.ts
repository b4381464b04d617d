interface Fault {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
}

/** An answer that says no, in Stripe's words. */
export class Failure extends Error {
  readonly status: number
  readonly fault: Fault

  constructor(status: number, fault: Fault) {
    super(fault.message)
    this.status = status
    this.fault = fault
  }
}

export const invalid = (message: string, code?: string, param?: string): Failure =>
  new Failure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })

export const missing = (kind: string, id: string): Failure =>
  new Failure(404, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param: 'id',
  })

export const declined = (decline_code: string): Failure =>
  new Failure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code,
    message: decline_code === 'insufficient_funds' ? 'Insufficient funds.' : 'Your card was declined.',
  })
