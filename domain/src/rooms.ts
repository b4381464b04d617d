import * as admin from './admin/room.ts'
import * as availability from './availability/room.ts'
import * as calendar from './calendar/room.ts'
import * as contacts from './contacts/room.ts'
import * as contracts from './contracts/room.ts'
import * as dashboard from './dashboard/room.ts'
import * as discovery from './discovery/room.ts'
import * as faq from './faq/room.ts'
import * as figures from './figures/room.ts'
import * as identity from './identity/room.ts'
import { kernelRefusals } from './kernel/kernel-refusals.ts'
import type { RefusalRow } from './kernel/refusal-row.ts'
import * as leaving from './leaving/room.ts'
import * as legal from './legal/room.ts'
import * as live from './live/room.ts'
import * as messages from './messages/room.ts'
import * as moving from './moving/room.ts'
import * as musicRequests from './music-requests/room.ts'
import * as notifications from './notifications/room.ts'
import * as packages from './packages/room.ts'
import * as party from './party/room.ts'
import * as payments from './payments/room.ts'
import * as places from './places/room.ts'
import * as profiles from './profiles/room.ts'
import * as programs from './programs/room.ts'
import * as questions from './questions/room.ts'
import * as reports from './reports/room.ts'
import * as reviews from './reviews/room.ts'
import * as serviceRequests from './service-requests/room.ts'
import * as subscriptions from './subscriptions/room.ts'
import * as templates from './templates/room.ts'
import * as timeline from './timeline/room.ts'

/**
 * The rooms of the product. What each can refuse, what can change in it and which calls it answers stands in its
 * `room.ts`; everything that concerns all rooms is derived from this list.
 */
const rooms = {
  admin,
  availability,
  calendar,
  contacts,
  contracts,
  dashboard,
  discovery,
  faq,
  figures,
  identity,
  leaving,
  legal,
  live,
  messages,
  moving,
  musicRequests,
  notifications,
  packages,
  party,
  payments,
  places,
  profiles,
  questions,
  programs,
  reports,
  reviews,
  serviceRequests,
  subscriptions,
  templates,
  timeline,
} as const
export type Room = (typeof rooms)[keyof typeof rooms]

type Part<Name extends string> = Room extends infer Each
  ? Each extends Readonly<Record<Name, infer Value>>
    ? Value
    : never
  : never
type KeysOfEach<Table> = Table extends unknown ? keyof Table : never

export type RefusalCode = keyof typeof kernelRefusals | KeysOfEach<Part<'refusals'>>

/** Every refusal of the product: code, status and the sentence a person reads. */
export const refusals: Readonly<Record<RefusalCode, RefusalRow>> = Object.assign(
  {},
  kernelRefusals,
  ...Object.values(rooms).map((room) => ('refusals' in room ? room.refusals : {})),
)

/** Something that can change: calls read and change it, and browsers are told of it. */
export type Subject = Part<'subjects'>[number]

export const subjects: readonly Subject[] = Object.values(rooms).flatMap((room) =>
  'subjects' in room ? room.subjects : [],
)
