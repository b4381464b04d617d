import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import type { attachmentsApi } from '@cuebook/domain/messages/attachments-api.ts'
import { attachmentsCalls } from '@cuebook/domain/messages/room.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callsOf } from '../../kernel/api.ts'

const api = callsOf<typeof attachmentsApi>(attachmentsCalls)
const discovery = callsOf<typeof discoveryApi>(discoveryCalls)

/** How many DJs the picker shows for a name. */
const MOST_DJS = 10

export const useUploadPicture = () =>
  useMutation({ mutationFn: (file: File) => api.uploadPicture({ body: file }) })

export const useContractsWith = (userId: string) =>
  useQuery({
    queryKey: [attachmentsCalls.contracts.path, userId],
    queryFn: ({ signal }) => api.contracts({ params: { userId } }, { signal }),
  })

export const useDjsNamed = (text: string) =>
  useQuery({
    queryKey: [discoveryCalls.discover.path, 'to-attach', text],
    queryFn: ({ signal }) => discovery.discover({ query: { search: text, limit: MOST_DJS } }, { signal }),
    enabled: text !== '',
  })
