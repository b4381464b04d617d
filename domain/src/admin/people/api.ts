import { z } from 'zod'
import { bound } from '../../kernel/bound.ts'
import type { EndpointTable } from '../../kernel/endpoint.ts'
import { peopleCalls } from '../room.ts'
import {
  personPage,
  personRow,
  reasonBody,
  roleFilters,
  statusFilters,
  subscriptionFilters,
} from './person.ts'

const params = z.object({ id: z.uuid('Not found.') })
const done = z.object({ status: z.literal(true) })
/** What every action on a person has in common. */
const action = { access: 'admin', params, body: reasonBody, reply: done } as const

export const peopleApi = {
  list: {
    ...peopleCalls.list,
    summary:
      'Find people by the beginnings of their names and address, or by their id, newest first; whoever has the very address comes first',
    access: 'admin',
    query: z.object({
      search: z.string().trim().max(100, bound('This search is too long.')).optional(),
      role: z.enum(roleFilters, 'This role is not known.').optional(),
      status: z.enum(statusFilters, 'This status is not known.').optional(),
      subscription: z.enum(subscriptionFilters, 'This status is not known.').optional(),
      before: z.uuid('This page does not exist.').optional(),
    }),
    reply: z.array(personRow),
    refusals: ['admin.only'],
  },
  one: {
    ...peopleCalls.one,
    summary: 'Read about one person: status, bookings, reports, sessions and trail',
    access: 'admin',
    params,
    reply: personPage,
    refusals: ['admin.only', 'not-found'],
  },
  suspend: {
    ...peopleCalls.suspend,
    ...action,
    summary: 'Keep a person out, hide them, and tell them and the partners of their open bookings',
    refusals: ['admin.only', 'not-found', 'person.suspended-already', 'person.yourself', 'person.last-admin'],
  },
  lift: {
    ...peopleCalls.lift,
    ...action,
    summary: 'Let a suspended person in again',
    refusals: ['admin.only', 'not-found', 'person.not-suspended'],
  },
  endSessions: {
    ...peopleCalls.endSessions,
    ...action,
    summary: 'Sign a person out everywhere',
    reply: z.object({ ended: z.number().int() }),
    refusals: ['admin.only', 'not-found'],
  },
  confirmEmail: {
    ...peopleCalls.confirmEmail,
    ...action,
    summary: 'Confirm the email address of a person who could not do it themselves',
    refusals: ['admin.only', 'not-found', 'person.confirmed-already', 'person.admin-by-setting'],
  },
  startReset: {
    ...peopleCalls.startReset,
    ...action,
    summary: 'Mail a person the usual link to choose a new password',
    refusals: ['admin.only', 'not-found'],
  },
  giveRights: {
    ...peopleCalls.giveRights,
    ...action,
    summary: "Give a person an admin's rights",
    refusals: ['admin.only', 'auth.confirm', 'not-found', 'person.admin-already', 'person.not-active'],
  },
  takeRights: {
    ...peopleCalls.takeRights,
    ...action,
    summary: "Take an admin's rights away",
    refusals: [
      'admin.only',
      'auth.confirm',
      'not-found',
      'person.no-admin',
      'person.last-admin',
      'person.admin-by-setting',
    ],
  },
} as const satisfies EndpointTable
