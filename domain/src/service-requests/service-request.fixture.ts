import type { ListedRequest, Offer, OwnApplication, OwnRequest } from './service-request.ts'

const details = {
  eventDate: '2027-01-16',
  location: 'Hall One, Los Angeles, CA',
  partyType: 'Wedding',
  description: 'Garden ceremony at five, dancing until midnight.',
  budget: 1800,
  startTime: null,
  endTime: null,
  guests: null,
  music: null,
  createdAt: '2026-11-15T10:00:00.000Z',
  version: 1,
}

/** An open request as a DJ sees it who has not applied. */
export const aListedRequest = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  ...details,
  id: 'request-1',
  status: 'pending',
  clientName: 'Clara Bennett',
  distanceMiles: 12,
  invited: false,
  passed: false,
  askedWith: 0,
  opensAt: null,
  choice: null,
  isNew: false,
  isBooked: false,
  appliedCount: 0,
  application: null,
  ...changes,
})

const quote = {
  status: 'pending',
  proposedPrice: 1650,
  availability: 'Free that day',
  message: 'I played Hall One twice this year.',
  startTime: '18:00',
  endTime: '23:00',
  items: [],
  package: null,
  createdAt: '2026-11-16T10:00:00.000Z',
} as const

type OfferChanges = Partial<Omit<Offer, 'dj'>> & { dj?: Partial<Offer['dj']> }

/** The application of the DJ Priya Okafor, which waits for an answer. */
export const anOffer = ({ dj, ...changes }: OfferChanges = {}): Offer => ({
  ...quote,
  items: [],
  id: 'offer-1',
  version: 1,
  isOutdated: false,
  isFree: true,
  dj: {
    id: 'dj-1',
    name: 'Priya Okafor',
    username: '@priya',
    profileImageUrl: '/priya.svg',
    averageRating: 5,
    reviewCount: 3,
    distanceMiles: 8,
    clip: null,
    ...dj,
  },
  ...changes,
})

/** An own request that nobody has seen yet. */
export const anOwnRequest = (changes: Partial<OwnRequest> = {}): OwnRequest => ({
  ...details,
  id: 'request-1',
  status: 'pending',
  place: { lat: 34.05, lng: -118.24 },
  askedDjs: [],
  answerBy: null,
  opensAt: null,
  seenBy: 0,
  contractId: null,
  choice: null,
  applications: [],
  ...changes,
})

/** An own application that waits for an answer. */
export const anApplication = (changes: Partial<OwnApplication> = {}): OwnApplication => ({
  ...quote,
  items: [],
  id: 'application-1',
  version: 1,
  contractId: null,
  isOutdated: false,
  changes: [],
  recount: null,
  serviceRequest: {
    id: 'request-1',
    partyType: 'Wedding',
    eventDate: '2027-01-16',
    location: 'Hall One, Los Angeles, CA',
    budget: 1800,
    startTime: null,
    endTime: null,
    guests: null,
    status: 'interested',
    version: 1,
  },
  ...changes,
})
