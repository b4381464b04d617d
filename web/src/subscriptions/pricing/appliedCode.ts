import type { CouponOffer } from '@cuebook/domain/subscriptions/coupon.ts'

export interface AppliedCode {
  code: string
  offer: CouponOffer
}
