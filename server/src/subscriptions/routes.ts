import { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { answers } from '../verb.ts'
import { cancel, resume } from './cancel.ts'
import { beginCard, useCard } from './card.ts'
import { change, previewChange } from './change-plan.ts'
import { completeTrialSetup, createIntent } from './create-intent.ts'
import { invoices, mine, verify } from './mine.ts'
import { prices, validateCoupon } from './prices.ts'
import { receipt } from './receipt.ts'
import { previewStart, start } from './start-paying.ts'

export const subscriptionsRoutes = [
  answers(subscriptionsApi, {
    prices,
    validateCoupon,
    createIntent,
    completeTrialSetup,
    verify,
    mine,
    invoices,
    receipt,
    previewChange,
    change,
    cancel,
    resume,
    beginCard,
    useCard,
    previewStart,
    start,
  }),
]
