import { movingApi } from '@cuebook/domain/moving/api.ts'
import { answers } from '../verb.ts'
import { edit, listBookings, remove } from './bookings.ts'
import { bring } from './bring.ts'
import { editContact, listContacts, removeContact } from './contacts.ts'
import { days } from './days.ts'
import { contractsFile, file } from './files.ts'
import { knownBookings, knownContacts } from './known.ts'
import { makeContract } from './make-contract.ts'
import { listImports, undo } from './undo.ts'

export const movingRoutes = [
  answers(movingApi, {
    known: async ({ actor, ctx: { database } }) => ({
      bookings: await knownBookings(database.db, actor),
      contacts: await knownContacts(database.db, actor.id),
    }),
    imports: listImports,
    bring,
    undo,
    bookings: listBookings,
    edit,
    remove,
    makeContract,
    days,
    contacts: listContacts,
    editContact,
    removeContact,
    file,
    contractsFile,
  }),
]
