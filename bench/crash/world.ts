import { setTimeout as pause } from 'node:timers/promises'
import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { CallOf } from '@cuebook/domain/kernel/endpoint.ts'
import type { ReceivedMail, Receiver } from '../../server/src/adapters/email/receiver.fixture.ts'
import { readMails } from '../../server/src/mail/read-mailbox.ts'
import type { Dice } from './dice.ts'
import type { Journal } from './journal.ts'
import type { Outside } from './outside.ts'
import type { Person } from './person.ts'
import type { Site } from './site.ts'
import type { Tally } from './tally.ts'

/** All that simulated people know of. */
export interface World {
  readonly site: Site
  readonly journal: Journal
  readonly tally: Tally
  readonly dice: Dice
  mail: Receiver
  readonly outside: Outside
  /** Pictures and sounds that people upload. */
  readonly uploads: Uploads
  readonly people: Person[]
  /** People whom only the admin does something to. */
  readonly lodgers: Person[]
  /** People who have begun to sign up. */
  readonly newcomers: Person[]
  /** Discount codes that work, the oldest first. */
  readonly coupons: string[]
  /** Aborted when people should come to an end. */
  round: AbortSignal
  /** A short pause before something is tried again. */
  breath(): Promise<void>
}

export interface Uploads {
  /** Different bytes each time. */
  picture(): Promise<Uint8Array>
  sound(): Uint8Array
  signature(version: number): CallOf<typeof contractsApi.sign>['body']
}

export const breath = (): Promise<void> => pause(200)

/** One thing that a person can do; it ends in one or several calls. */
export interface Act {
  readonly name: string
  readonly who: readonly Person['role'][]
  /** The calls that it is for, as 'POST /api/messages'. */
  readonly calls: readonly string[]
  run(me: Person, world: World): Promise<void>
}

const known = new WeakMap<ReceivedMail, readonly string[]>()

/** Each mail is read once. */
async function linksIn(mail: ReceivedMail): Promise<readonly string[]> {
  const before = known.get(mail)
  if (before) return before
  const kept = { id: '', toAddress: '', subject: '', createdAt: new Date(0), raw: mail.raw }
  const inbox = { newest: async () => [kept], one: async () => kept, forget: async () => {} }
  const links = (await readMails(inbox, undefined)).flatMap((read) => read.links)
  known.set(mail, links)
  return links
}

/** The newest link to this address that looks like this; null while no such mail has arrived. */
export async function mailedLink(
  { mail }: Pick<World, 'mail'>,
  address: string,
  looks: RegExp,
): Promise<string | null> {
  for (const each of mail.received.filter(({ to }) => to.includes(address)).toReversed()) {
    const link = (await linksIn(each)).find((found) => looks.test(found))
    if (link) return link
  }
  return null
}

/** The path of a link within the site. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname + search
}
