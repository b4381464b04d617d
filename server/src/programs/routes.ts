import { programsApi } from '@cuebook/domain/programs/api.ts'
import { answers } from '../verb.ts'
import { makeToken, revokeToken, tokens } from './tokens/tokens.ts'
import { addWebhook, changeWebhook, newSecret, removeWebhook, webhooks } from './webhooks/addresses.ts'
import { deliveries, sendAgain, sendTest } from './webhooks/deliveries.ts'

export const programsRoutes = [
  answers(programsApi, {
    tokens,
    makeToken,
    revokeToken,
    webhooks,
    addWebhook,
    changeWebhook,
    removeWebhook,
    newSecret,
    sendTest,
    deliveries,
    sendAgain,
  }),
]
