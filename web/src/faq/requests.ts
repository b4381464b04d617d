import type { faqApi } from '@cuebook/domain/faq/api.ts'
import { faqCalls } from '@cuebook/domain/faq/room.ts'
import { defaultSupportEmail } from '@cuebook/domain/faq/support-email.ts'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'

const api = callsOf<typeof faqApi>(faqCalls)

/** The link works from the first moment, and leads to the operator's own address once that is known. */
export function useSupportEmail(): string {
  const { data } = useQuery({ queryKey: [faqCalls.support.path], queryFn: () => api.support() })
  return data?.email ?? defaultSupportEmail
}
