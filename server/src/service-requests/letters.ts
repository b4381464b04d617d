import { longDate } from '@cuebook/domain/contracts/words.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Letter } from '../mail/layout.ts'
import type { ApplicationRow, ServiceRequestRow } from './table.ts'

interface About {
  readonly request: ServiceRequestRow
  readonly href: string
}

/** 'Wedding on Jan 16, 2027'. The party type is one of our own words, so it can carry no link. */
export const eventOf = ({ partyType, eventDate }: ServiceRequestRow): string =>
  `${partyType === 'Other' ? 'Event' : partyType} on ${longDate(eventDate)}`

const TO_APPLICANTS = 'You get this mail because you applied to a request on Cuebook.'
const TO_CLIENTS = 'You get this mail because you posted a request on Cuebook.'

type Invited = About & { readonly client: string; readonly others: number }

/** Whom a client asked by name, and whether others may apply later. */
function whoSees({ request: { opensAt }, others }: Pick<Invited, 'request' | 'others'>): string {
  const rivals = others === 1 ? 'one other DJ' : `${others} other DJs`
  const asked = others === 0 ? '' : `The client asked you and ${rivals} by name. `
  if (opensAt === null) return others === 0 ? 'Only you see this request.' : `${asked}Nobody else sees it.`
  return others === 0 ? 'You see this request before other DJs.' : `${asked}You see it before everybody else.`
}

export const invited = ({ request, client, others, href }: Invited): Letter => ({
  subject: `${client} asks for you: ${eventOf(request)}`,
  preview: whoSees({ request, others }),
  heading: `${client} asks for you by name`,
  paragraphs: [
    `${client} asks you to play: ${eventOf(request)}.`,
    `${whoSees({ request, others })} Apply with your price, and the client can accept it with one click.`,
  ],
  button: { label: 'See the request', href },
  footnote: 'You get this mail because a client invited you on Cuebook.',
})

export const passed = ({ request, dj, isOpen, href }: About & { dj: string; isOpen: boolean }): Letter => ({
  subject: `${dj} cannot play: ${eventOf(request)}`,
  preview: 'You need not wait for an answer.',
  heading: `${dj} cannot play that day`,
  paragraphs: [
    `${dj} thanks you for asking (${eventOf(request)}) and cannot make it.`,
    isOpen
      ? 'Other DJs can see your request now and apply.'
      : 'On your requests page you can ask somebody else, or let other DJs apply.',
  ],
  button: { label: 'See your request', href },
  footnote: TO_CLIENTS,
})

export const applied = ({
  request,
  application,
  dj,
  href,
}: About & { application: ApplicationRow; dj: string }): Letter => ({
  subject: `${dj} applied: ${eventOf(request)}`,
  preview: `The price is ${usdOfCents(application.priceCents)}.`,
  heading: `${dj} would like to play`,
  paragraphs: [
    `${dj} applied to your request (${eventOf(request)}) for ${usdOfCents(application.priceCents)}.`,
    'Compare all applications on your requests page. Accepting one declines the others and prepares the contract.',
  ],
  button: { label: 'Compare applications', href },
  footnote: TO_CLIENTS,
})

export const offerChanged = ({
  request,
  application,
  dj,
  href,
}: About & { application: ApplicationRow; dj: string }): Letter => ({
  subject: `${dj} changed the offer: ${eventOf(request)}`,
  preview: `The price is now ${usdOfCents(application.priceCents)}.`,
  heading: `${dj} changed the offer`,
  paragraphs: [
    `${dj} changed the application to your request (${eventOf(request)}). The price is now ${usdOfCents(application.priceCents)}.`,
    'Please read it again before you accept it.',
  ],
  button: { label: 'Compare applications', href },
  footnote: TO_CLIENTS,
})

export const confirmed = ({ request, dj, href }: About & { dj: string }): Letter => ({
  subject: `${dj} confirmed: ${eventOf(request)}`,
  preview: 'The application holds for the changed request.',
  heading: `${dj} confirmed the application`,
  paragraphs: [
    `You changed your request (${eventOf(request)}), and the application of ${dj} holds for it as it is now.`,
    'You can accept it on your requests page.',
  ],
  button: { label: 'Compare applications', href },
  footnote: TO_CLIENTS,
})

export const accepted = ({ request, client, href }: About & { client: string }): Letter => ({
  subject: `Accepted: ${eventOf(request)}`,
  preview: `${client} accepted your application.`,
  heading: 'Your application was accepted',
  paragraphs: [
    `${client} accepted your application: ${eventOf(request)}.`,
    'The contract is prepared from the request and your quote. The client completes the details and signs first.',
  ],
  button: { label: 'See the contract', href },
  footnote: TO_APPLICANTS,
})

export const rejected = ({ request, href }: About): Letter => ({
  subject: `Not this time: ${eventOf(request)}`,
  preview: 'The client decided differently this time.',
  heading: 'The client decided differently',
  paragraphs: [
    `Thank you for applying (${eventOf(request)}). The client decided differently this time.`,
    'New requests arrive every day, and some of them may suit you well.',
  ],
  button: { label: 'See open requests', href },
  footnote: TO_APPLICANTS,
})

export const withdrawn = ({ request, href }: About): Letter => ({
  subject: `Withdrawn: ${eventOf(request)}`,
  preview: 'The client withdrew the request.',
  heading: 'The client withdrew the request',
  paragraphs: [
    `The client no longer looks for a DJ (${eventOf(request)}), so your application is closed.`,
    'This says nothing about your offer. Other requests are open.',
  ],
  button: { label: 'See open requests', href },
  footnote: TO_APPLICANTS,
})

const outcome = ({ status }: ServiceRequestRow): string =>
  status === 'booked' ? 'has booked another DJ' : 'no longer looks for a DJ'

export const notNeeded = ({ request, href }: About): Letter => ({
  subject: `No answer needed: ${eventOf(request)}`,
  preview: `The client ${outcome(request)}.`,
  heading: 'No answer is needed any more',
  paragraphs: [
    `A client asked you by name (${eventOf(request)}) and in the meantime ${outcome(request)}.`,
    'This says nothing about you. You may take other bookings for that day.',
  ],
  button: { label: 'See open requests', href },
  footnote: 'You get this mail because a client invited you on Cuebook.',
})

export const edited = ({ request, href }: About): Letter => ({
  subject: `Changed: ${eventOf(request)}`,
  preview: 'The client changed a request that you applied to.',
  heading: 'The client changed the request',
  paragraphs: [
    `The request now says: ${eventOf(request)}. The client can accept your application once you have confirmed it.`,
    'If the change matters to your price, edit your offer instead.',
  ],
  button: { label: 'See the change', href },
  footnote: TO_APPLICANTS,
})

export const suggested = ({ request, names, href }: About & { names: readonly string[] }): Letter => ({
  subject: `DJs who are free: ${eventOf(request)}`,
  preview: 'Nobody has applied yet. These DJs are free and near.',
  heading: 'These DJs are free on your date',
  paragraphs: [
    `Nobody has applied to your request yet (${eventOf(request)}).`,
    `Free that day and near you: ${names.join(', ')}.`,
    'Write to one of them, or book them from their profile.',
  ],
  button: { label: 'See these DJs', href },
  footnote: TO_CLIENTS,
})
