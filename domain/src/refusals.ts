import { adminRefusals } from './admin/refusals.ts'
import { availabilityRefusals } from './availability/refusals.ts'
import { calendarRefusals } from './calendar/refusals.ts'
import { depositRefusals } from './contracts/deposit/refusals.ts'
import { contractsRefusals } from './contracts/refusals.ts'
import { discoveryRefusals } from './discovery/refusals.ts'
import { identityRefusals } from './identity/refusals.ts'
import { kernelRefusals } from './kernel/kernel-refusals.ts'
import { messagesRefusals } from './messages/refusals.ts'
import { musicRequestsRefusals } from './music-requests/refusals.ts'
import { notificationsRefusals } from './notifications/refusals.ts'
import { paymentsRefusals } from './payments/refusals.ts'
import { payoutsRefusals } from './payouts/refusals.ts'
import { profilesRefusals } from './profiles/refusals.ts'
import { reviewsRefusals } from './reviews/refusals.ts'
import { serviceRequestsRefusals } from './service-requests/refusals.ts'
import { subscriptionsRefusals } from './subscriptions/refusals.ts'

/** Every refusal of the product: code, status and the sentence a person reads. */
export const refusals = {
  ...kernelRefusals,
  ...identityRefusals,
  ...profilesRefusals,
  ...discoveryRefusals,
  ...contractsRefusals,
  ...depositRefusals,
  ...availabilityRefusals,
  ...calendarRefusals,
  ...paymentsRefusals,
  ...payoutsRefusals,
  ...messagesRefusals,
  ...musicRequestsRefusals,
  ...reviewsRefusals,
  ...notificationsRefusals,
  ...serviceRequestsRefusals,
  ...subscriptionsRefusals,
  ...adminRefusals,
} as const

export type RefusalCode = keyof typeof refusals

/** A field path and the sentence that says what is wrong with it. */
export interface RefusalDetail {
  path: string
  message: string
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly details: readonly RefusalDetail[] | undefined

  constructor(code: RefusalCode, options: { message?: string; details?: readonly RefusalDetail[] } = {}) {
    super(options.message ?? refusals[code].message)
    this.code = code
    this.status = refusals[code].status
    this.details = options.details
  }
}
