import { standardPrices, TRIAL_DAYS } from '@cuebook/domain/subscriptions/price.ts'
import type { PriceList } from '@cuebook/domain/subscriptions/subscription.ts'

/** Stands in where the prices cannot be read. The checkout shows what is charged before anybody pays. */
export const standardList: PriceList = {
  prices: standardPrices,
  trialDays: TRIAL_DAYS,
  hasTrial: true,
  trialSeesRequests: false,
}
