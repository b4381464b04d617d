import { contactsApi } from '@cuebook/domain/contacts/api.ts'
import { answers } from '../verb.ts'
import { listContacts } from './list-contacts.ts'
import { readContact } from './read-contact.ts'

export const contactsRoutes = [answers(contactsApi, { list: listContacts, read: readContact })]
