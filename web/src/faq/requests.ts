import type { faqApi } from '@cuebook/domain/faq/api.ts'
import { faqCalls } from '@cuebook/domain/faq/room.ts'
import { defaultSupportEmail } from '@cuebook/domain/faq/support-email.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { useCall } from '../kernel/calls/useCall.ts'

const api = callsOf<typeof faqApi>(faqCalls)

/** The link works from the first moment, and leads to the operator's own address once that is known. */
export const useSupportEmail = (): string => useCall(api.support, {}).data?.email ?? defaultSupportEmail
