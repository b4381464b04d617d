import { legalApi } from '@cuebook/domain/legal/api.ts'
import { answers } from '../verb.ts'
import { read } from './read-page.ts'

export const legalRoutes = [answers(legalApi, { read })]
