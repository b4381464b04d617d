import { z } from 'zod'
import { djCard } from '../discovery/dj-card.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { cursorHeader } from '../kernel/pages.ts'
import { applicationForm } from './applying/application-form.ts'
import { addressedOnlyHeader, longestList } from './filter-choices.ts'
import { requestFilters } from './filters.ts'
import { requestCall, requestEdit } from './request-form.ts'
import { serviceRequestsCalls as calls } from './room.ts'
import { listedRequest, marketNearby, ownApplication, ownRequest, requestCounts } from './service-request.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const ofApplication = ofOne.extend({ applicationId: z.uuid('Not found.') })
const version = z.number('The version that you read is missing.').int().min(1)
const done = z.object({ status: z.literal(true) })
const over = ['service-request.not-found', 'service-request.booked', 'service-request.withdrawn'] as const

export const serviceRequestsApi = {
  post: {
    ...calls.post,
    summary: 'Ask DJs to play at your event',
    access: 'client',
    body: requestCall,
    reply: ownRequest,
    refusals: [
      'service-request.in-the-past',
      'service-request.too-many',
      'service-request.no-dj',
      'service-request.invite-yourself',
      'account.leaving',
      'account.other-leaving',
      'message.blocked',
      'message.you-blocked',
      'packages.changed',
      'packages.gone',
      'request.too-many',
    ],
  },
  list: {
    ...calls.list,
    summary: `List the open requests of clients, first those that ask for you by name; the ${cursorHeader} header holds the cursor of the next page. Without a subscription that opens the market, only those, and the ${addressedOnlyHeader} header says so`,
    access: 'dj',
    query: requestFilters.extend({
      cursor: z.string().max(60, 'This page does not exist.').optional(),
      limit: z.coerce.number().int().min(1).max(longestList).optional(),
    }),
    reply: z.array(listedRequest),
    refusals: ['service-request.no-home', 'subscription.required'],
  },
  one: {
    ...calls.one,
    summary: 'Read a request that is open to you, asks for you by name, or that you applied to',
    access: 'dj',
    params: ofOne,
    reply: listedRequest,
    refusals: ['service-request.not-found', 'subscription.required'],
  },
  mine: {
    ...calls.mine,
    summary: 'List your requests with their applications, newest first, at most 50',
    access: 'client',
    reply: z.array(ownRequest),
  },
  addressed: {
    ...calls.addressed,
    summary: 'List the open requests that ask for you by name, newest first, whatever your subscription is',
    access: 'dj',
    reply: z.array(listedRequest),
  },
  nearby: {
    ...calls.nearby,
    summary: 'Count the open requests within your range, whatever your subscription is',
    access: 'dj',
    reply: marketNearby,
  },
  counts: {
    ...calls.counts,
    summary:
      'Count what waits for you, each up to 100: requests that ask for you, those that are new to you, and offers to answer',
    access: 'user',
    reply: requestCounts,
  },
  edit: {
    ...calls.edit,
    summary: 'Change a request; a field that is not sent keeps its value, and DJs who applied are told',
    access: 'client',
    params: ofOne,
    /** Without a version, the present one is changed. */
    body: requestEdit.extend({ version: version.optional() }),
    reply: ownRequest,
    refusals: [
      ...over,
      'service-request.in-the-past',
      'service-request.edited-elsewhere',
      'request.too-many',
    ],
  },
  withdraw: {
    ...calls.withdraw,
    summary: 'Withdraw a request; DJs who applied are told',
    access: 'client',
    params: ofOne,
    reply: ownRequest,
    refusals: [...over],
  },
  viewed: {
    ...calls.viewed,
    summary: 'Record that you have opened a request',
    access: 'dj',
    params: ofOne,
    reply: done,
    refusals: ['service-request.not-found', 'subscription.required'],
  },
  pass: {
    ...calls.pass,
    summary: 'Say that you cannot play at an event for which you are asked by name',
    access: 'dj',
    params: ofOne,
    reply: done,
    refusals: [
      'service-request.not-found',
      'service-request.booked',
      'service-request.withdrawn',
      'subscription.required',
      'application.exists',
    ],
  },
  visited: {
    ...calls.visited,
    summary: 'Record that you have seen the list; requests that are posted later are new to you',
    access: 'subscriber',
    /** The time of the newest request that you have seen. */
    body: z.object({ upTo: z.iso.datetime('Please say up to when.') }),
    reply: done,
  },
  suggestions: {
    ...calls.suggestions,
    summary: 'List up to six DJs who are free on the day of your request and near its place',
    access: 'client',
    params: ofOne,
    reply: z.array(djCard),
    refusals: ['service-request.not-found'],
  },
  apply: {
    ...calls.apply,
    summary: 'Apply to a request',
    access: 'dj',
    params: ofOne,
    /** Without a version, you apply to the present one. */
    body: applicationForm.safeExtend({ requestVersion: version.optional() }),
    reply: ownApplication,
    refusals: [
      ...over,
      'service-request.over',
      'service-request.changed',
      'application.exists',
      'application.yourself',
      'account.leaving',
      'application.no-package',
      'subscription.required',
      'message.blocked',
      'message.you-blocked',
      'request.too-many',
    ],
  },
  accept: {
    ...calls.accept,
    summary:
      'Accept an application: the others are declined, and a contract is made of the request and the application',
    access: 'client',
    params: ofApplication,
    /** Without a version, you accept the present one. */
    body: z.object({ version: version.optional() }).nullish(),
    reply: z.object({ contractId: z.string(), request: ownRequest }),
    refusals: [
      ...over,
      'service-request.over',
      'service-request.no-dj',
      'application.not-found',
      'application.answered',
      'application.withdrawn',
      'application.changed',
      'message.blocked',
      'message.you-blocked',
      'application.outdated',
      'account.leaving',
      'account.other-leaving',
    ],
  },
  decline: {
    ...calls.decline,
    summary: 'Decline an application',
    access: 'client',
    params: ofApplication,
    reply: ownRequest,
    refusals: [...over, 'application.not-found', 'application.answered', 'application.withdrawn'],
  },
  applications: {
    ...calls.applications,
    summary: 'List your applications, newest first, at most 200',
    access: 'dj',
    reply: z.array(ownApplication),
  },
  editApplication: {
    ...calls.editApplication,
    summary:
      'Change an application that has not been answered; the client is told, and reads it again before accepting',
    access: 'dj',
    params: ofOne,
    /** Without the versions, the present application is changed, for the present request. */
    body: applicationForm.safeExtend({ version: version.optional(), requestVersion: version.optional() }),
    reply: ownApplication,
    refusals: [
      ...over,
      'service-request.over',
      'service-request.changed',
      'application.not-found',
      'application.answered',
      'application.recount',
      'application.withdrawn',
      'application.edited-elsewhere',
      'application.no-package',
      'message.blocked',
      'message.you-blocked',
      'request.too-many',
    ],
  },
  confirmApplication: {
    ...calls.confirmApplication,
    summary: 'Confirm an application after the client has changed the request',
    access: 'dj',
    params: ofOne,
    /** Without a version, you confirm it for the present request. */
    body: z.object({ requestVersion: version.optional() }).nullish(),
    reply: ownApplication,
    refusals: [
      ...over,
      'service-request.over',
      'service-request.changed',
      'application.not-found',
      'application.answered',
      'application.recount',
      'application.withdrawn',
    ],
  },
  withdrawApplication: {
    ...calls.withdrawApplication,
    summary: 'Withdraw an application that has not been answered',
    access: 'dj',
    params: ofOne,
    reply: ownApplication,
    refusals: ['application.not-found', 'application.answered', 'application.withdrawn'],
  },
} as const satisfies EndpointTable
