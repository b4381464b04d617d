import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { personInMail } from '@cuebook/domain/identity/name-words.ts'
import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Tx } from '../kernel/db/database.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import type { Letter } from '../mail/layout.ts'
import { tell } from '../notifications/tell.ts'
import * as letters from './letters.ts'
import type { ApplicationRow, ServiceRequestRow } from './table.ts'

interface DjReceiver {
  readonly djId: string
  readonly baseUrl: string
}
interface Applied {
  readonly request: ServiceRequestRow
  readonly application: ApplicationRow
  readonly baseUrl: string
}

export const LIST = '/service-requests'
/** The page of one request, which the asked DJ may open without a subscription. */
export const pageOf = ({ id }: Pick<ServiceRequestRow, 'id'>): string => `${LIST}/${id}`
/** The client's page, with this request chosen. */
const pathOf = ({ id }: Pick<ServiceRequestRow, 'id'>): string => `/requested-services?request=${id}`

export const tellInvitedDj = async (
  tx: Tx,
  request: ServiceRequestRow,
  { djId, others, baseUrl }: DjReceiver & { readonly others: number },
): Promise<void> => {
  const client = await nameOf(tx, request.clientId, 'A client')
  await send(tx, {
    to: djId,
    letter: letters.invited({ request, client, others, href: signedInLink(baseUrl, pageOf(request)) }),
    path: pageOf(request),
    key: `request-invites:${request.id}:${djId}`,
    baseUrl,
  })
}

/** The client booked another DJ, or no longer looks for one, before this asked DJ has answered. */
export const tellNotNeeded = (
  tx: Tx,
  request: ServiceRequestRow,
  { djId, baseUrl }: DjReceiver,
): Promise<void> =>
  send(tx, {
    to: djId,
    letter: letters.notNeeded({ request, href: signedInLink(baseUrl, LIST) }),
    path: pageOf(request),
    key: `request-not-needed:${request.id}:${djId}`,
    baseUrl,
  })

export const tellOfEdit = (
  tx: Tx,
  request: ServiceRequestRow,
  { djId, baseUrl }: DjReceiver,
): Promise<void> =>
  send(tx, {
    to: djId,
    letter: letters.edited({ request, href: signedInLink(baseUrl, pageOf(request)) }),
    path: pageOf(request),
    key: `request-edited:${request.id}:${request.version}:${djId}`,
    baseUrl,
  })

export const tellOfWithdrawal = (
  tx: Tx,
  request: ServiceRequestRow,
  { djId, baseUrl }: DjReceiver,
): Promise<void> =>
  send(tx, {
    to: djId,
    letter: letters.withdrawn({ request, href: signedInLink(baseUrl, LIST) }),
    path: pageOf(request),
    key: `request-withdrawn:${request.id}:${djId}`,
    baseUrl,
  })

/** An asked DJ cannot play. The client reads what follows for the request. */
export async function tellOfPass(
  tx: Tx,
  request: ServiceRequestRow,
  { djId, now, baseUrl }: DjReceiver & { readonly now: Date },
): Promise<void> {
  const dj = await nameOf(tx, djId, 'The DJ')
  const isOpen = request.opensAt !== null && request.opensAt <= now
  await send(tx, {
    to: request.clientId,
    letter: letters.passed({ request, dj, isOpen, href: signedInLink(baseUrl, pathOf(request)) }),
    path: pathOf(request),
    key: `request-passed:${request.id}:${djId}`,
    baseUrl,
  })
}

export async function tellOfApplication(tx: Tx, { request, application, baseUrl }: Applied): Promise<void> {
  const dj = await nameOf(tx, application.djId, 'A DJ')
  await send(tx, {
    to: request.clientId,
    letter: letters.applied({ request, application, dj, href: signedInLink(baseUrl, pathOf(request)) }),
    path: pathOf(request),
    key: `application:${application.id}:${application.version}`,
    baseUrl,
  })
}

export async function tellOfChangedOffer(tx: Tx, { request, application, baseUrl }: Applied): Promise<void> {
  const dj = await nameOf(tx, application.djId, 'A DJ')
  await send(tx, {
    to: request.clientId,
    letter: letters.offerChanged({ request, application, dj, href: signedInLink(baseUrl, pathOf(request)) }),
    path: pathOf(request),
    key: `application:${application.id}:${application.version}`,
    baseUrl,
  })
}

export async function tellOfConfirmation(tx: Tx, { request, application, baseUrl }: Applied): Promise<void> {
  const dj = await nameOf(tx, application.djId, 'A DJ')
  await send(tx, {
    to: request.clientId,
    letter: letters.confirmed({ request, dj, href: signedInLink(baseUrl, pathOf(request)) }),
    path: pathOf(request),
    key: `application-confirmed:${application.id}:${request.version}`,
    baseUrl,
  })
}

export async function tellOfAcceptance(tx: Tx, { request, application, baseUrl }: Applied): Promise<void> {
  const path = `/contracts/${request.contractId}/sign`
  const client = await nameOf(tx, request.clientId, 'The client')
  await send(tx, {
    to: application.djId,
    letter: letters.accepted({ request, client, href: signedInLink(baseUrl, path) }),
    path,
    key: `application-accepted:${application.id}`,
    baseUrl,
  })
}

export const tellOfRejection = (tx: Tx, { request, application, baseUrl }: Applied): Promise<void> =>
  send(tx, {
    to: application.djId,
    letter: letters.rejected({ request, href: signedInLink(baseUrl, LIST) }),
    path: pageOf(request),
    key: `application-rejected:${application.id}:${application.version}`,
    baseUrl,
  })

export async function tellSuggestions(
  tx: Tx,
  request: ServiceRequestRow,
  { djs, baseUrl }: { readonly djs: readonly DjCard[]; readonly baseUrl: string },
): Promise<void> {
  const names = djs.map((dj) => personInMail(dj, dj.username))
  await send(tx, {
    to: request.clientId,
    letter: letters.suggested({ request, names, href: signedInLink(baseUrl, pathOf(request)) }),
    path: pathOf(request),
    key: `request-suggested:${request.id}`,
    baseUrl,
  })
}

interface Sending {
  readonly to: string
  readonly letter: Letter
  readonly path: string
  readonly key: MailKey
  readonly baseUrl: string
}

/** A person whose account is gone is told nothing. */
async function send(tx: Tx, { to, ...told }: Sending): Promise<void> {
  const person = (await peopleByIds(tx, [to])).get(to)
  if (person) await tell(tx, { ...told, to: { userId: to, email: person.email }, kind: 'application' })
}

async function nameOf(tx: Tx, id: string, otherwise: string): Promise<string> {
  const person = (await peopleByIds(tx, [id])).get(id)
  return personInMail(person, otherwise)
}
