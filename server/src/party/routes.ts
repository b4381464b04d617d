import { partyApi } from '@cuebook/domain/party/api.ts'
import { guestApi } from '@cuebook/domain/party/guest-api.ts'
import { answers } from '../verb.ts'
import { hide, mark } from './decide.ts'
import { look } from './look.ts'
import { change, read, renew } from './settings.ts'
import { vote } from './vote.ts'
import { wish } from './wish.ts'

export const partyRoutes = [
  answers(partyApi, { read, change, renew, mark, hide }),
  answers(guestApi, { look, wish, vote }),
]
