import { timelineApi } from '@cuebook/domain/timeline/api.ts'
import { answers } from '../verb.ts'
import { daySheet, read } from './read.ts'
import { save } from './save.ts'

export const timelineRoutes = [answers(timelineApi, { read, daySheet, save })]
