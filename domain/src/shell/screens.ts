/** Every screen of the product, from the `screens.ts` of its room. A browser loads these, but not the calls. */
import { screens as admin } from '../admin/screens.ts'
import { screens as calendar } from '../calendar/screens.ts'
import { screens as contracts } from '../contracts/screens.ts'
import { screens as dashboard } from '../dashboard/screens.ts'
import { screens as discovery } from '../discovery/screens.ts'
import { screens as faq } from '../faq/screens.ts'
import { screens as figures } from '../figures/screens.ts'
import { screens as identity } from '../identity/screens.ts'
import type { ScreenRow } from '../kernel/screen.ts'
import { screens as legal } from '../legal/screens.ts'
import { screens as messages } from '../messages/screens.ts'
import { screens as moving } from '../moving/screens.ts'
import { screens as musicRequests } from '../music-requests/screens.ts'
import { screens as notifications } from '../notifications/screens.ts'
import { screens as party } from '../party/screens.ts'
import { screens as profiles } from '../profiles/screens.ts'
import { screens as programs } from '../programs/screens.ts'
import { screens as questions } from '../questions/screens.ts'
import { screens as reviews } from '../reviews/screens.ts'
import { screens as serviceRequests } from '../service-requests/screens.ts'
import { screens as subscriptions } from '../subscriptions/screens.ts'
import { screens as templates } from '../templates/screens.ts'
import { screens as timeline } from '../timeline/screens.ts'

const table = {
  ...admin,
  ...calendar,
  ...contracts,
  ...dashboard,
  ...discovery,
  ...faq,
  ...figures,
  ...identity,
  ...legal,
  ...messages,
  ...moving,
  ...musicRequests,
  ...notifications,
  ...party,
  ...profiles,
  ...questions,
  ...programs,
  ...reviews,
  ...serviceRequests,
  ...subscriptions,
  ...templates,
  ...timeline,
}
export type Screen = keyof typeof table
/** The screens that stand in a bar of the navigation, where each has an icon. */
export type ScreenInBar = {
  [S in Screen]: (typeof table)[S] extends { nav: { bars: object } } ? S : never
}[Screen]

export const screens: Readonly<Record<Screen, ScreenRow>> = table
