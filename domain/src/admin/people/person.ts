import { z } from 'zod'
import { role } from '../../identity/user.ts'
import { bound } from '../../kernel/bound.ts'

export const personStatuses = ['active', 'suspended', 'unconfirmed'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** A suspended person is that first, whatever else is open. */
export const statusOf = (person: { suspendedAt: unknown; emailVerified: boolean }): PersonStatus => {
  if (person.suspendedAt !== null) return 'suspended'
  return person.emailVerified ? 'active' : 'unconfirmed'
}

/** Who came in the last seven days stands beside the statuses, as a figure of the overview leads there. */
export const statusFilters = [...personStatuses, 'new'] as const
export const roleFilters = ['dj', 'client', 'none', 'admin'] as const
export const subscriptionFilters = ['trialing', 'active', 'past_due', 'canceled', 'none', 'ending'] as const

/** Why an admin has the rights: another admin gave them, or the settings name the address. */
const adminBy = z.enum(['given', 'setting'])

export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string(),
  role: role.nullable(),
  status: z.enum(personStatuses),
  admin: adminBy.nullable(),
  subscription: z.string().nullable(),
  /** When the account of somebody who is leaving will be deleted. */
  leavesAt: z.string().nullable(),
  createdAt: z.string(),
})
export type PersonRow = z.output<typeof personRow>

const otherPerson = z.object({ id: z.string(), name: z.string() })

/** A booking without what the parties wrote into it. */
const personBooking = z.object({
  id: z.string(),
  status: z.string(),
  part: role,
  eventDate: z.string().nullable(),
  createdAt: z.string(),
  other: otherPerson.nullable(),
})

const personReport = z.object({
  id: z.string(),
  /** Whether this person was reported, or reported somebody. */
  about: z.boolean(),
  kind: z.string(),
  reason: z.string(),
  state: z.string(),
  createdAt: z.string(),
  other: otherPerson.nullable(),
})

const personSession = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

const trailEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Who did it; null for a visitor or the system itself. */
  by: otherPerson.nullable(),
  reason: z.string().nullable(),
})

/** All that the console shows about one person. What they wrote to others is not in it. */
export const personPage = personRow.extend({
  suspendedAt: z.string().nullable(),
  username: z.string().nullable(),
  plan: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  periodEndsAt: z.string().nullable(),
  /** Cancelled, but the period that is paid still runs. */
  endsAtPeriodEnd: z.boolean(),
  bookings: z.array(personBooking),
  reports: z.array(personReport),
  sessions: z.array(personSession),
  trail: z.array(trailEntry),
})
export type PersonPage = z.output<typeof personPage>

export const reasonMaxLength = 500

/** Why an admin does something to a person: it is kept in the trail, and told to the person where they are told. */
export const reasonBody = z.object({
  reason: z
    .string('Please say why.')
    .max(reasonMaxLength, bound(`The reason may have ${reasonMaxLength} characters at most.`))
    .trim()
    .min(3, 'Please say why, in a few words.'),
})
