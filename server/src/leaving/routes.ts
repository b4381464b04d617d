import { copyApi, leavingApi } from '@cuebook/domain/leaving/api.ts'
import { answers } from '../verb.ts'
import { askForCopy, fetchCopy, readCopy } from './copy/copies.ts'
import { keep, leave, mailLink } from './leave.ts'
import { read } from './read.ts'

export const leavingRoutes = [
  answers(leavingApi, { read, mailLink, leave, keep }),
  answers(copyApi, { readCopy, askForCopy, fetchCopy }),
]
