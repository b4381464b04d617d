import type { contactsApi } from '@cuebook/domain/contacts/api.ts'
import { contactsCalls } from '@cuebook/domain/contacts/room.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { callsOf } from '../../kernel/calls/api.ts'
import { useCall } from '../../kernel/calls/useCall.ts'

const contacts = callsOf<typeof contactsApi>(contactsCalls)

/** The people one knows, by a part of the name. The last answer stays while the next is on its way. */
export const useContacts = (search: string) =>
  useCall(
    contacts.list,
    { query: search ? { search } : {} },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
