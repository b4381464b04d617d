import { libraryApi } from '@cuebook/domain/templates/api.ts'
import { answers } from '../verb.ts'
import { mail } from './mail.ts'
import { list, one, versions } from './read.ts'
import { add, remove, save } from './save.ts'
import { bookings, ofBooking, ofRequest, requests } from './sources.ts'

export const templatesRoutes = [
  answers(libraryApi, {
    list,
    add,
    one,
    versions,
    save,
    remove,
    bookings,
    requests,
    ofBooking,
    ofRequest,
    mail,
  }),
]
