import type { z } from 'zod'
import { djPrices } from '../packages/offering.ts'
import { publicDj } from '../profiles/public-dj.ts'

/** A DJ as the public page shows them: what anybody may see, with packages, extras and the rules of prices. */
export const publicPage = publicDj.extend({ prices: djPrices })
export type PublicPage = z.output<typeof publicPage>
