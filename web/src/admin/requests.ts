import type { adminApi } from '@cuebook/domain/admin/api.ts'
import { adminCalls } from '@cuebook/domain/admin/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { callsOf } from '../kernel/api.ts'

const api = callsOf<typeof adminApi>(adminCalls)

export const useReset = () =>
  useMutation({ mutationFn: (confirm: string) => api.reset({ body: { confirm } }) })
