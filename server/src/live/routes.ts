import { liveApi } from '@cuebook/domain/live/api.ts'
import { answers } from '../verb.ts'
import { stream } from './stream.ts'

export const liveRoutes = [answers(liveApi, { stream })]
