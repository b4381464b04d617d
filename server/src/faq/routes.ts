import { faqApi } from '@cuebook/domain/faq/api.ts'
import { answers } from '../verb.ts'

export const faqRoutes = [
  answers(faqApi, {
    support: async ({ ctx }) => ({ email: ctx.settings.supportEmail }),
  }),
]
