import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type PersonCard, peopleByIds } from '../../identity/queries.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { tell } from '../../notifications/tell.ts'
import { isClientWithId } from '../access.ts'
import { otherParty, pathTo } from '../letters/about.ts'
import { liftedLetter, suspendedLetter } from '../letters/suspended.ts'
import { type ContractRow, contracts } from '../table.ts'

/** No person has so many bookings open. */
const MOST_TOLD = 500

interface Suspension {
  readonly userId: string
  /** Names this suspension, or its end, so that a repeated call tells nobody twice. */
  readonly id: string
  readonly news: 'suspended' | 'lifted'
  readonly baseUrl: string
}

/** Somebody who has bookings open with that person, all on the same side. */
interface Partner {
  readonly party: Party
  readonly userId: string | null
  readonly email: string
  readonly contracts: readonly ContractRow[]
}

/** Tells each partner of that person's open bookings by one mail that they can cancel without a fee, or no longer. */
export async function tellPartners(tx: Tx, { userId, id, news, baseUrl }: Suspension): Promise<void> {
  const rows = await openBookingsOf(tx, userId)
  const ids = rows.flatMap(({ djId, clientId }) => [djId, ...(clientId ? [clientId] : [])])
  const people = await peopleByIds(tx, [...new Set([userId, ...ids])])
  for (const partner of partnersIn(rows, userId, people)) {
    const { party, contracts } = partner
    const name = nameOf(people.get(userId))
    const letter = (news === 'lifted' ? liftedLetter : suspendedLetter)({
      partner: party,
      name,
      contracts,
      baseUrl,
    })
    const [first] = contracts
    const path = contracts.length === 1 && first ? pathTo(first) : '/contracts'
    const key = `contract-party-${news}:${id}:${party}:${partner.userId ?? partner.email}` as const
    await tell(tx, { to: partner, kind: 'contract', letter, path, key, baseUrl })
    for (const contract of contracts)
      await tellBrowsers(tx, [partner.userId], { about: 'contract', id: contract.id })
  }
}

async function openBookingsOf(tx: Tx, userId: string): Promise<ContractRow[]> {
  const isOpen = inArray(contracts.status, ['sent', 'pending', 'signed', 'confirmed'])
  const isTheirs = or(eq(contracts.djId, userId), isClientWithId(userId))
  return tx
    .select()
    .from(contracts)
    .where(and(isOpen, isNotNull(contracts.sentVersion), isTheirs))
    .orderBy(desc(contracts.id))
    .limit(MOST_TOLD)
}

function partnersIn(
  rows: readonly ContractRow[],
  userId: string,
  people: ReadonlyMap<string, PersonCard>,
): Partner[] {
  const sideOf = (row: ContractRow): Partner => {
    const party = otherParty(row.djId === userId ? 'dj' : 'client')
    const id = party === 'dj' ? row.djId : row.clientId
    // Mails go to the current address of an account, even if another one was invited.
    const email = (id && people.get(id)?.email) || row.clientEmail
    return { party, userId: id, email, contracts: [row] }
  }
  const partners = new Map<string, Partner>()
  for (const row of rows) {
    const side = sideOf(row)
    const key = `${side.party}:${side.userId ?? side.email}`
    const before = partners.get(key)?.contracts ?? []
    partners.set(key, { ...side, contracts: [...before, row] })
  }
  return [...partners.values()]
}

const nameOf = (person: PersonCard | undefined): string => (person ? displayName(person, person.email) : '')
