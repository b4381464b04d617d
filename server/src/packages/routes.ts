import { packagesApi } from '@cuebook/domain/packages/api.ts'
import { answers } from '../verb.ts'
import { of } from './prices.ts'
import { own, save } from './save.ts'

export const packagesRoutes = [answers(packagesApi, { own, save, of })]
