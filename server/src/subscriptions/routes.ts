import { subscriptionsApi } from '@cuebook/domain/subscriptions/api.ts'
import { answers } from '../verb.ts'
import { cancel, resume } from './changing/cancel.ts'
import { beginCard, useCard } from './changing/card.ts'
import { change, previewChange } from './changing/change-plan.ts'
import { previewStart, start } from './changing/start-paying.ts'
import { completeTrialSetup, createIntent } from './checkout/create-intent.ts'
import { prices, validateCoupon } from './checkout/prices.ts'
import { invoices, mine, verify } from './mine.ts'
import { receipt } from './receipt.ts'

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
