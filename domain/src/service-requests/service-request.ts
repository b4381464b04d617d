import { z } from 'zod'
import { change } from '../contracts/changes.ts'
import { chosen } from '../packages/chosen.ts'
import { lineKinds } from '../packages/quote-of.ts'
import { clip } from '../profiles/public-dj.ts'
import { offeredPackage, quotedItem } from './applying/quote.ts'
import { recount } from './life/recount.ts'
import { applicationStatuses, requestStatuses } from './life/status.ts'

const dollars = z.number()
const details = {
  id: z.string(),
  /** yyyy-mm-dd */
  eventDate: z.string(),
  location: z.string(),
  partyType: z.string(),
  description: z.string().nullable(),
  budget: dollars.nullable(),
  /** hh:mm where the event is; both or none. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  guests: z.number().int().nullable(),
  /** What the guests like to hear. */
  music: z.string().nullable(),
  status: z.enum(requestStatuses),
  createdAt: z.string(),
  version: z.number().int(),
}

/** The request was edited after this DJ had applied, so the client cannot accept before the DJ has confirmed. */
const isOutdated = z.boolean()

/** What the client chose among the prices of the one DJ who is asked, as these were then. */
const choice = chosen
  .omit({ version: true, home: true })
  .extend({
    /** For the hours and the place of the request; null where there is nothing to count. */
    quote: z
      .object({
        lines: z.array(
          z.object({ kind: z.enum(lineKinds), label: z.string(), amountCents: z.number().int() }),
        ),
        totalCents: z.number().int(),
        onRequest: z.array(z.enum(['overtime', 'travel'])),
      })
      .nullable(),
  })
  .nullable()
export type RequestChoice = NonNullable<z.output<typeof choice>>

/** A request as DJs see it. */
export const listedRequest = z.object({
  ...details,
  clientName: z.string(),
  /** From the DJ's own place; null when one of the two places is not known. */
  distanceMiles: z.number().nullable(),
  /** The client asked for this DJ by name. */
  invited: z.boolean(),
  /** The DJ was asked by name and has said that they cannot play. */
  passed: z.boolean(),
  /** How many other DJs the client asked by name; 0 for a DJ who is not asked. */
  askedWith: z.number().int(),
  /** For an asked DJ: when others may apply, too; null means never, as it stands now. */
  opensAt: z.string().nullable(),
  /** Only the DJ whose prices they are sees it. */
  choice,
  /** Posted after the DJ's last visit. */
  isNew: z.boolean(),
  /** The DJ has a confirmed booking on that day. */
  isBooked: z.boolean(),
  /** How many DJs have applied; exact up to 100. */
  appliedCount: z.number().int(),
  /** The DJ's own application, unless they withdrew it. */
  application: z
    .object({
      id: z.string(),
      status: z.enum(applicationStatuses),
      createdAt: z.string(),
      isOutdated,
    })
    .nullable(),
})
export type ListedRequest = z.output<typeof listedRequest>

const quote = {
  id: z.string(),
  status: z.enum(applicationStatuses),
  proposedPrice: dollars,
  availability: z.string(),
  message: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  items: z.array(quotedItem),
  package: offeredPackage.nullable(),
  createdAt: z.string(),
}

/** An application as the client compares it with the others. */
export const offer = z.object({
  ...quote,
  version: z.number().int(),
  isOutdated,
  /** The DJ has no confirmed booking on that day. */
  isFree: z.boolean(),
  dj: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string().nullable(),
    profileImageUrl: z.string(),
    averageRating: z.number().nullable(),
    reviewCount: z.number().int(),
    distanceMiles: z.number().nullable(),
    /** The DJ's first clip. */
    clip: clip.pick({ id: true, title: true, url: true, seconds: true, peaks: true }).nullable(),
  }),
})
export type Offer = z.output<typeof offer>

/** A request as its client sees it. */
export const ownRequest = z.object({
  ...details,
  place: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** The DJs whom the client asked by name, and who of them cannot play. */
  askedDjs: z.array(z.object({ id: z.string(), name: z.string(), passed: z.boolean() })),
  /** When others may apply, too, unless one of the asked DJs has answered by then; null means never. */
  answerBy: z.string().nullable(),
  /** Until then only the asked DJs see it; null means for good, as it stands now. */
  opensAt: z.string().nullable(),
  /** How many DJs have opened it. */
  seenBy: z.number().int(),
  contractId: z.string().nullable(),
  choice,
  /** First those that wait for an answer, then the oldest first. */
  applications: z.array(offer),
})
export type OwnRequest = z.output<typeof ownRequest>

/** An application as its DJ sees it (spec 2.23). */
export const ownApplication = z.object({
  ...quote,
  /** Grows when the DJ edits the application, or withdraws it and applies again. */
  version: z.number().int(),
  contractId: z.string().nullable(),
  isOutdated,
  /** What the client changed since; empty when it is not known any more. */
  changes: z.array(change),
  /** Why the DJ cannot confirm it as it stands; null when it holds. */
  recount: recount.nullable(),
  serviceRequest: z.object({
    id: z.string(),
    partyType: z.string(),
    eventDate: z.string(),
    location: z.string(),
    budget: dollars.nullable(),
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    guests: z.number().int().nullable(),
    status: z.enum(requestStatuses),
    version: z.number().int(),
  }),
})
export type OwnApplication = z.output<typeof ownApplication>

/** The market around a DJ, without anything about a single request. */
export const marketNearby = z.object({
  /** Within how many miles of the DJ's place; null while the DJ has none, and then nothing is counted. */
  withinMiles: z.number().int().nullable(),
  /** Exact up to 100; 100 also stands for more. */
  count: z.number().int(),
  /** The lowest budget among them in dollars; null when none is named. */
  fromBudget: dollars.nullable(),
})
export type MarketNearby = z.output<typeof marketNearby>

const upToHundred = z.number().int().min(0).max(100)

/** What waits for a person, for the badges of the navigation. */
export const requestCounts = z.object({
  /** Open requests that ask for this DJ, who has not answered. */
  asked: upToHundred,
  /** Requests open to all that were posted since this DJ last looked at the list. */
  fresh: upToHundred,
  /** Applications to this client's open requests that wait for an answer. */
  offers: upToHundred,
})
export type RequestCounts = z.output<typeof requestCounts>
