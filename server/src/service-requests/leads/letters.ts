import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../../mail/layout.ts'
import { eventOf } from '../letters.ts'
import type { ServiceRequestRow } from '../table.ts'

/** A request, and how far from the DJ's home it is. */
export interface NearRequest {
  readonly request: ServiceRequestRow
  readonly miles: number | null
}

const FOOTNOTE =
  'You get this mail because clients near you look for a DJ on Cuebook. One mail a day at most.'

/** 'about 12 miles from you, $1,800 budget'. Nothing that the client wrote freely stands in it. */
function factsOf({ request: { budgetCents }, miles }: NearRequest): string {
  const whole = miles === null ? null : Math.max(1, Math.round(miles))
  return [
    ...(whole === null ? [] : [`about ${whole} ${whole === 1 ? 'mile' : 'miles'} from you`]),
    budgetCents === null ? 'no budget named' : `${usdOfCents(budgetCents)} budget`,
  ].join(', ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the app and the devices say at once. It is never mailed as it is. */
export const nearRequest = (near: NearRequest, href: string): Letter => ({
  subject: `New request near you: ${eventOf(near.request)}`,
  preview: `${capital(factsOf(near))}.`,
  heading: 'A new request near you',
  paragraphs: [`${eventOf(near.request)}: ${factsOf(near)}.`],
  button: { label: 'See the request', href },
  footnote: FOOTNOTE,
})

interface Collected {
  readonly near: readonly NearRequest[]
  /** How many more there are than those that are named. */
  readonly more: number
  readonly href: string
}

export const nearRequests = ({ near, more, href }: Collected): Letter => {
  const count = near.length + more
  const [first] = near
  return {
    subject:
      count === 1 && first
        ? `New request near you: ${eventOf(first.request)}`
        : `${count} new requests near you`,
    preview: first ? `${eventOf(first.request)}, ${factsOf(first)}.` : 'Clients near you look for a DJ.',
    heading: count === 1 ? 'A new request near you' : `${count} new requests near you`,
    paragraphs: [
      'In your range, on days when you are free:',
      ...near.map((each) => `${eventOf(each.request)}: ${factsOf(each)}.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { label: count === 1 ? 'See the request' : 'See the requests', href },
    footnote: FOOTNOTE,
  }
}
