import type { Questionnaire } from '../questionnaire.ts'
import { birthday } from './birthday.ts'
import { comingOfAge } from './coming-of-age.ts'
import { company } from './company.ts'
import { gathering } from './gathering.ts'
import { show } from './show.ts'
import { wedding } from './wedding.ts'

/** What a DJ can send at once, and starts from. */
export const builtIn: readonly Questionnaire[] = [wedding, birthday, company, comingOfAge, show, gathering]
