import { expect, test } from 'vitest'
import {
  type ApplicationAction,
  canAcceptOne,
  decideApplication,
  decideRequest,
  isOpenRequest,
  isWaiting,
  type RequestAction,
} from './life.ts'
import { applicationStatuses, requestStatuses } from './status.ts'

const roles = ['dj', 'client'] as const

test('the life of a request, for every state, action and role', () => {
  const actions: RequestAction[] = ['view', 'apply', 'edit', 'accept', 'withdraw']
  const table = roles.flatMap((role) =>
    actions.map((action) => {
      const cells = requestStatuses.map((status) => Object.values(decideRequest(status, action, role))[0])
      return `${role} ${action}: ${cells.join(', ')}`
    }),
  )
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "dj view: viewed, viewed, interested, service-request.booked, service-request.withdrawn
    dj apply: interested, interested, interested, service-request.booked, service-request.withdrawn
    dj edit: service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found
    dj accept: service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found
    dj withdraw: service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found
    client view: service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found
    client apply: service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found, service-request.not-found
    client edit: pending, viewed, interested, service-request.booked, service-request.withdrawn
    client accept: service-request.no-applications, service-request.no-applications, booked, service-request.booked, service-request.withdrawn
    client withdraw: withdrawn, withdrawn, withdrawn, service-request.booked, service-request.withdrawn"
  `)
})

test('the life of an application, for every state, action and role', () => {
  const actions: ApplicationAction[] = ['accept', 'decline', 'withdraw', 'apply-again']
  const table = roles.flatMap((role) =>
    actions.map((action) => {
      const cells = applicationStatuses.map((s) => Object.values(decideApplication(s, action, role))[0])
      return `${role} ${action}: ${cells.join(', ')}`
    }),
  )
  expect(table.join('\n')).toMatchInlineSnapshot(`
    "dj accept: application.not-found, application.not-found, application.not-found, application.not-found
    dj decline: application.not-found, application.not-found, application.not-found, application.not-found
    dj withdraw: withdrawn, application.answered, application.answered, application.withdrawn
    dj apply-again: application.exists, application.exists, application.exists, pending
    client accept: accepted, application.answered, application.answered, application.withdrawn
    client decline: rejected, application.answered, application.answered, application.withdrawn
    client withdraw: application.not-found, application.not-found, application.not-found, application.not-found
    client apply-again: application.not-found, application.not-found, application.not-found, application.not-found"
  `)
})

test('a request is open until it is booked or withdrawn', () => {
  expect(requestStatuses.filter(isOpenRequest)).toEqual(['pending', 'viewed', 'interested'])
  expect(requestStatuses.filter(canAcceptOne)).toEqual(['interested'])
  expect(applicationStatuses.filter(isWaiting)).toEqual(['pending'])
})
