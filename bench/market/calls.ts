import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import type { Screen } from '@cuebook/domain/shell/screens.ts'
import { screens } from '@cuebook/domain/shell/screens.ts'
import { everyEndpoint } from '../../server/tests/hostile/every-endpoint.ts'
import type { Persona } from './personas.ts'

/** What somebody asks; `is` names it without ids, so that two markets can be compared. */
export interface Question {
  readonly is: string
  readonly path: string
  readonly isPage: boolean
}

/** Which of a person's things an id stands for, by the beginning of the address. */
const idOf: readonly (readonly [beginning: string, thing: string])[] = [
  ['/contracts/', 'contract'],
  ['/api/contracts/', 'contract'],
  ['/api/templates/bookings/', 'contract'],
  ['/api/messages/conversations/', 'other'],
  ['/api/users/', 'other'],
  ['/api/djs/cards/', 'dj'],
  ['/api/djs/:id/packages', 'dj'],
  ['/api/service-requests/:id/suggestions', 'request'],
  ['/api/service-requests/', 'openRequest'],
  ['/service-requests/', 'openRequest'],
  ['/api/templates/requests/', 'openRequest'],
  ['/api/templates/', 'template'],
  ['/templates/', 'template'],
  ['/api/programs/webhooks/', 'webhook'],
  ['/api/admin/money/subscriptions/', 'subscriber'],
  ['/admin/money/subscriptions/', 'subscriber'],
  ['/api/admin/money/', 'adminPayment'],
  ['/admin/money/', 'adminPayment'],
  ['/api/admin/people/', 'person'],
  ['/admin/people/', 'person'],
  ['/api/admin/reports/', 'report'],
  ['/admin/reports/', 'report'],
  ['/djs/', 'username'],
  ['/api/djs/profile/', 'username'],
  ['/api/party/', 'code'],
  ['/party/', 'code'],
  ['/api/pay/', 'payment'],
  ['/pay/', 'payment'],
]
const fixed: Readonly<Record<string, string>> = {
  platform: 'google',
  party: 'dj',
  page: 'terms',
  file: 'bookings.csv',
}

/** The address with the person's own things; undefined where they have none. */
function addressFor(path: string, things: Persona['things']): string | undefined {
  const [, thing = ''] = idOf.find(([beginning]) => path.startsWith(beginning)) ?? []
  let isWhole = true
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = things[thing] ?? fixed[name]
    isWhole &&= value !== undefined
    return encodeURIComponent(value ?? '')
  })
  return isWhole ? filled : undefined
}

/** Not read by a screen, or made anew for each: the work of a thread, of a provider or of the operator. */
const apart =
  /^\/api\/(metrics|openapi|docs|health|avatars|files|auth\/passkey|places\/resolve|admin\/setup)|\/provider$|\/download$/

const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7)
const la = 'lat=34.05&lng=-118.24'
/** What is asked for besides the bare address: the searches of people, later pages and filters. */
const asked: Readonly<Record<string, readonly string[]>> = {
  '/api/djs/discover': [
    'limit=24',
    ...[la, 'lat=40.71&lng=-74.01', 'lat=41.88&lng=-87.63', 'lat=46.6&lng=-112.04'].map(
      (at) => `limit=24&${at}&radiusMiles=25`,
    ),
    `limit=24&${la}&radiusMiles=100&sort=rating`,
    `limit=24&${la}&radiusMiles=50&sort=price`,
    `limit=24&${la}&radiusMiles=50&genre=House`,
    `limit=24&${la}&radiusMiles=50&genre=Polka&minRating=4`,
    `limit=24&${la}&radiusMiles=50&date=${month}-12`,
    `limit=24&${la}&radiusMiles=50&minPrice=100&maxPrice=200&hours=5`,
    'limit=24&search=maria',
    'limit=24&search=mar%20smi',
    'limit=24&search=jhon',
    'limit=24&search=q',
    'limit=24&sort=newest',
    'limit=24&sort=price&minRating=4.5',
    'limit=24&area=-119,33,-117,35',
  ],
  '/api/djs/pins': [
    `${la}&radiusMiles=25`,
    `${la}&radiusMiles=100&genre=House`,
    'area=-119,33,-117,35',
    'area=-125,25,-66,49',
    'area=-125,25,-66,49&genre=Jazz&minRating=4',
    'area=-74.2,40.5,-73.7,40.9',
  ],
  '/api/djs/preview': [`${la}&radiusMiles=25`, `lat=40.71&lng=-74.01&date=${month}-12`],
  '/api/djs/profile/:username/availability': [`month=${month}`],
  '/api/availability': [`from=${month}-01&to=${month}-28`],
  '/api/places/suggest': ['q=new', 'q=los%20ang'],
  '/api/users/username-check': ['username=somebody'],
  '/api/contacts': ['', 'search=ma'],
  '/api/contracts': ['', 'before={lastContract}'],
  '/api/messages/conversations/:userId': ['', 'before={oldMessage}'],
  '/api/messages/conversations': ['', 'all=true'],
  '/api/contracts/:id/changes': ['since=1'],
  '/api/contracts/:id/conflicts': [''],
  '/api/service-requests': [
    'limit=24',
    'limit=24&withinMiles=50',
    'limit=24&sort=soonest',
    'limit=24&partyType=Wedding&minBudget=1000',
  ],
  '/api/reviews': ['filter=all&sort=newest', 'filter=all&sort=lowest', 'filter=unanswered&sort=newest'],
  '/api/brought/days': [`from=${month}-01&to=${month}-28`],
  '/api/subscriptions/change': ['plan=yearly'],
  '/api/templates/bookings': ['', 'q=hall'],
  '/api/admin/people': [
    '',
    'search=mar',
    'search=q',
    'role=dj',
    'status=suspended',
    'status=unconfirmed',
    'search=maria%20smith',
  ],
  '/api/admin/bookings': ['', 'state=pending', 'state=sent'],
  '/api/admin/requests': ['', 'answer=none'],
  '/api/admin/mails': ['', 'address=dj1%40people.example'],
  '/api/admin/money/payments': [
    '',
    'state=refunded',
    'state=disputed',
    'kind=balance',
    'kind=cash',
    'search=maria',
  ],
  '/api/admin/money/subscriptions': ['', 'status=past_due', 'search=maria'],
  '/api/admin/reports': ['state=open', 'state=decided'],
}

const mayAsk = ({ access }: Endpoint, { role, isAdmin, name }: Persona): boolean => {
  if (access === 'admin') return isAdmin
  if (access === 'dj' || access === 'client') return role === access
  return access === 'user' ? name !== 'visitor' : true
}

/** Every call that somebody can make to read, with what is theirs. */
function callsFor(persona: Persona): Question[] {
  return everyEndpoint.flatMap(([, endpoint]) => {
    const { method, kind, path } = endpoint
    if (method !== 'GET' || kind === 'stream' || kind === 'redirect' || apart.test(path)) return []
    if (!mayAsk(endpoint, persona)) return []
    const address = addressFor(path, persona.things)
    if (!address) return []
    return (asked[path] ?? ['']).flatMap((query) => {
      let isWhole = true
      const filled = query.replace(/\{(\w+)\}/g, (_all, name: string) => {
        isWhole &&= persona.things[name] !== undefined
        return persona.things[name] ?? ''
      })
      if (!isWhole) return []
      const end = (words: string) => (words ? `?${words}` : '')
      return [{ is: path + end(query), path: address + end(filled), isPage: false }]
    })
  })
}

/** Every screen, as a browser opens it: the page comes with the answers to its first calls. */
function pagesFor(persona: Persona): Question[] {
  const all: Question[] = Object.entries(screens).flatMap(([screen, { at }]) =>
    Object.entries(at).flatMap(([pattern, standings]) => {
      const isOpen = standings === 'always' || standings.includes(persona.standing)
      const isOurs = !pattern.startsWith('/admin') || persona.isAdmin
      const path = isOpen && isOurs ? addressFor(pattern, persona.things) : undefined
      return path ? [{ is: `${screen satisfies string as Screen} ${pattern}`, path, isPage: true }] : []
    }),
  )
  return all.filter(
    ({ is }, i) => all.findIndex((other) => other.is.split(' ')[0] === is.split(' ')[0]) === i,
  )
}

export const questionsFor = (persona: Persona): Question[] => [...pagesFor(persona), ...callsFor(persona)]
