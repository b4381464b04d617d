import type { discoveryApi } from '@cuebook/domain/discovery/api.ts'
import { discoveryCalls } from '@cuebook/domain/discovery/room.ts'
import type { attachmentsApi } from '@cuebook/domain/messages/attachments-api.ts'
import { attachmentsCalls } from '@cuebook/domain/messages/room.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof attachmentsApi>(attachmentsCalls)
const discovery = callsOf<typeof discoveryApi>(discoveryCalls)

/** How many DJs the picker shows for a name. */
const MOST_DJS = 10

export const useUploadPicture = () =>
  useChange(api.uploadPicture, { send: (file: File) => api.uploadPicture({ body: file }) })

export const useContractsWith = (userId: string) => useCall(api.contracts, { params: { userId } })

export const useDjsNamed = (text: string) =>
  useCall(discovery.discover, { query: { search: text, limit: MOST_DJS } }, { enabled: text !== '' })
