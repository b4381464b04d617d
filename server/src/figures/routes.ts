import { figuresApi } from '@cuebook/domain/figures/api.ts'
import { answers } from '../verb.ts'
import { mine, months } from './mine.ts'

export const figuresRoutes = [answers(figuresApi, { mine, months })]
