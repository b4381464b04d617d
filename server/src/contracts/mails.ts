import { type Change, changeInWords } from '@cuebook/domain/contracts/changes.ts'
import { daysUntil } from '@cuebook/domain/contracts/hours.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { balanceCents, balanceDueOn, musicCutoffOn } from '@cuebook/domain/contracts/money.ts'
import { longDate, shortTime } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { invitationPath } from '../identity/changes.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { type Letter, layout } from '../mail/layout.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import type { Person } from './party-names.ts'
import type { ContractRow } from './table.ts'
import { termsOf } from './terms-of.ts'

type Parties = Record<Party, Person>

const other = (party: Party): Party => (party === 'dj' ? 'client' : 'dj')
const pageOf = (id: string) => `/contracts/${id}/sign`
/** Mailed links go through the sign-in, so nobody meets a missing page. */
const linkTo = (baseUrl: string, id: string) =>
  `${baseUrl}/api/login?${new URLSearchParams({ next: pageOf(id) })}`

/** 'your Wedding on Jan 5, 2025' as far as it is known. */
function eventOf({ eventType, eventDate }: ContractRow): string {
  return `${eventType ?? 'event'}${eventDate ? ` on ${longDate(eventDate)}` : ''}`
}

async function mailTo(
  tx: Tx,
  person: Person,
  letter: Letter,
  dedupeKey: string,
  attachments?: Mail['attachments'],
): Promise<void> {
  await sendMail(tx, {
    ...layout(letter),
    to: { address: person.email },
    dedupeKey,
    ...(attachments && { attachments }),
  })
}

/** To an address that may be anybody's: it holds nothing of the contract but who sent it. */
export async function mailInvitation(
  tx: Tx,
  row: ContractRow,
  parties: Parties,
  baseUrl: string,
  now: Date,
): Promise<void> {
  const to = { email: parties.client.email, next: pageOf(row.id), subjectId: row.id }
  const path = await invitationPath(tx, to, now)
  const signsIn = !path.startsWith('/api/login')
  const letter: Letter = {
    subject: `${parties.dj.name} sent you a contract`,
    preview: 'Complete the event details and sign it online.',
    heading: 'A contract for your event',
    paragraphs: [
      `${parties.dj.name} invites you to a DJ contract on Cuebook.`,
      'Open it, complete the details of your event, and sign it with your finger, your mouse or your keyboard. It takes a few minutes and costs you nothing.',
      ...(signsIn
        ? [
            'The button signs you in once, for 14 days from now. Please do not pass it on: whoever has it can act as you.',
          ]
        : []),
    ],
    button: { label: 'Open the contract', href: `${baseUrl}${path}` },
    ...(signsIn && {
      aside: {
        words: 'Link used already?',
        link: { label: 'Log in', href: linkTo(baseUrl, row.id) },
      },
    }),
    footnote: 'You do not know this DJ? Then ignore this mail: nothing happens unless you sign.',
  }
  await mailTo(tx, parties.client, letter, `contract-sent:${row.id}:${newId()}`)
}

export async function mailChanges(
  tx: Tx,
  row: ContractRow,
  parties: Parties,
  { by, changes, voided }: { by: Party; changes: readonly Change[]; voided: boolean },
  baseUrl: string,
): Promise<void> {
  const lines = changes.map((change) => `• ${changeInWords(change)}`)
  const consequence = voided
    ? ['The signatures given so far no longer count. The contract has to be signed again.']
    : []
  // Who was invited and never looked has nothing to compare with, and did not prove the address yet.
  const told = row.clientId === null ? (['dj'] as const) : (['dj', 'client'] as const)
  for (const party of told) {
    const who = party === by ? 'You' : parties[by].name
    await mailTo(
      tx,
      parties[party],
      {
        subject: `The contract for ${eventOf(row)} was changed`,
        preview: `${who} changed the terms: here is what is different.`,
        heading: 'The terms were changed',
        paragraphs: [
          `${who} changed the contract for ${eventOf(row)}. This is version ${row.version}:`,
          ...lines,
          ...consequence,
        ],
        button: { label: 'See the contract', href: linkTo(baseUrl, row.id) },
        footnote: 'You get this mail because you are a party to this contract.',
      },
      `contract-changed:${row.id}:${row.version}:${party}`,
    )
  }
}

export async function mailSigned(tx: Tx, row: ContractRow, parties: Parties, baseUrl: string): Promise<void> {
  await mailTo(
    tx,
    parties.dj,
    {
      subject: `${parties.client.name} signed the contract`,
      preview: 'Countersign it, and the booking is confirmed.',
      heading: 'Your client has signed',
      paragraphs: [
        `${parties.client.name} signed the contract for ${eventOf(row)}.`,
        'Countersign it, and the booking is confirmed. Both of you then get the sealed document.',
      ],
      button: { label: 'Countersign', href: linkTo(baseUrl, row.id) },
      footnote: 'You get this mail because you sent this contract.',
    },
    `contract-signed:${row.id}:${row.version}`,
  )
}

export async function mailSealed(
  tx: Tx,
  row: ContractRow,
  parties: Parties,
  pdf: Buffer,
  baseUrl: string,
): Promise<void> {
  const attachments = [{ filename: `contract-${row.id}.pdf`, contentType: 'application/pdf', content: pdf }]
  for (const party of ['dj', 'client'] as const) {
    await mailTo(
      tx,
      parties[party],
      {
        subject: `Signed and sealed: your contract for ${eventOf(row)}`,
        preview: 'Both have signed. Your copy is attached.',
        heading: 'The contract is fully executed',
        paragraphs: [
          `You and ${parties[other(party)].name} have signed the contract for ${eventOf(row)}. The booking is confirmed.`,
          'Your sealed copy is attached. Any change to it can be detected: drop it on our verify page at any time.',
        ],
        button: { label: 'See the contract', href: linkTo(baseUrl, row.id) },
        aside: {
          words: 'Is a copy genuine?',
          link: { label: 'Verify a document', href: `${baseUrl}/verify` },
        },
        footnote: 'You get this mail because you signed this contract. Please keep the document.',
      },
      `contract-sealed:${row.id}:${party}`,
      attachments,
    )
  }
}

export async function mailCancelled(
  tx: Tx,
  row: ContractRow,
  parties: Parties,
  { by, paid, refundCents }: { by: Party; paid: number; refundCents: number },
  baseUrl: string,
): Promise<void> {
  const money =
    paid === 0
      ? []
      : refundCents > 0
        ? [`The deposit goes back to the client: ${usd(refundCents / 100)}.`]
        : ['Under the signed terms the deposit is not refunded.']
  for (const party of ['dj', 'client'] as const) {
    const who = party === by ? 'You' : parties[by].name
    // An address that never looked was never proven either: it hears of no event.
    const what = party === 'client' && row.clientId === null ? 'with you' : `for ${eventOf(row)}`
    await mailTo(
      tx,
      parties[party],
      {
        subject: `Cancelled: the contract ${what}`,
        preview: `${who} cancelled the contract.`,
        heading: 'The contract was cancelled',
        paragraphs: [`${who} cancelled the contract ${what}.`, ...money],
        button: { label: 'See the contract', href: linkTo(baseUrl, row.id) },
        footnote: 'You get this mail because you are a party to this contract.',
      },
      `contract-cancelled:${row.id}:${party}`,
    )
  }
}

/** A week before: what is still to be paid and asked for. A day before: when and where. */
export async function mailReminder(
  tx: Tx,
  row: ContractRow,
  parties: Parties,
  { kind, paidCents }: { kind: 'week' | 'day'; paidCents: number | null },
  baseUrl: string,
  now: Date,
): Promise<void> {
  const terms = termsOf(row)
  const isToday = row.eventDate !== null && daysUntil(row.eventDate, row.timeZone, now) === 0
  const day = isToday ? 'today' : 'tomorrow'
  const when = terms.startTime ? ` at ${shortTime(terms.startTime)}` : ''
  const where = [row.venue, row.venueAddress].filter(Boolean).join(', ')
  const balance = balanceCents(terms, paidCents) / 100
  const days = row.eventDate ? daysUntil(row.eventDate, row.timeZone, now) : 7
  for (const party of ['dj', 'client'] as const) {
    const paragraphs =
      kind === 'week'
        ? [
            `${eventOf(row)} is ${days === 7 ? 'a week' : `${days} days`} away.`,
            ...(balance > 0 && row.eventDate
              ? [`The balance of ${usd(balance)} is due by ${longDate(balanceDueOn(row.eventDate))}.`]
              : []),
            ...(row.eventDate
              ? [`Music requests are accepted until ${longDate(musicCutoffOn(row.eventDate))}.`]
              : []),
          ]
        : [
            `${eventOf(row)} starts ${day}${when}.`,
            where,
            'The day-of sheet has times, contacts and music on one page.',
          ]
    await mailTo(
      tx,
      parties[party],
      {
        subject:
          kind === 'week'
            ? `One week to go: ${eventOf(row)}`
            : `${isToday ? 'Today' : 'Tomorrow'}: ${eventOf(row)}`,
        preview: `With ${parties[other(party)].name}.`,
        heading: kind === 'week' ? toGo(days) : `It is ${day}`,
        paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
        button: { label: 'See the booking', href: linkTo(baseUrl, row.id) },
        footnote: 'You get this mail because you signed this contract.',
      },
      `contract-reminder:${kind}:${row.id}:${party}`,
    )
  }
}

const toGo = (days: number): string => (days === 7 ? 'One week to go' : `${days} days to go`)
