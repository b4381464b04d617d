import { or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'

/** As much of a person as decides which contracts they have access to. */
export type Reader = Pick<Actor, 'id' | 'email' | 'emailVerified'>

type Tag<Condition, Value> = (texts: TemplateStringsArray, ...values: (Condition | Value)[]) => Condition

/**
 * The three ways to have access to a contract, as conditions: as its DJ, as the client who took it, and, while nobody took
 * it, as the proven owner of the address that it was sent to. A contract that was never sent is visible to its DJ only.
 */
function waysOf<Condition, Value>(
  write: Tag<Condition, Value>,
  { id, email, emailVerified }: { id: Value; email: Value; emailVerified: Value },
) {
  const sent = write`contracts.dj_id <> ${id} and contracts.sent_version is not null`
  return {
    dj: write`contracts.dj_id = ${id}`,
    client: write`(contracts.client_id = ${id} and ${sent})`,
    invited: write`(contracts.client_id is null and contracts.client_email = ${email} and ${sent} and ${emailVerified})`,
  }
}

/** The same for a plain statement in which $1 is the person, $2 their address and $3 whether it is proven. */
export const accessInText = waysOf<string, string>(String.raw, {
  id: '$1',
  email: '$2',
  emailVerified: '$3::boolean',
})

const inQuery = ({ id, email, emailVerified }: Reader) =>
  waysOf<SQL, unknown>(sql, { id, email, emailVerified: sql`${emailVerified}::boolean` })

/** A condition: this person has access to the contract. */
export function isReadableBy(reader: Reader): SQL | undefined {
  const { dj, client, invited } = inQuery(reader)
  return or(dj, client, invited)
}

/** A condition: this person has access to the contract as its client. */
export function isReadableByClient(reader: Reader): SQL | undefined {
  const { client, invited } = inQuery(reader)
  return or(client, invited)
}

/** A condition: the person with this id has access to the contract as its client. */
export function isClientWithId(id: string): SQL | undefined {
  const email = sql`(select email from users where id = ${id}::uuid and email_verified)`
  const { client, invited } = waysOf<SQL, unknown>(sql, { id, email, emailVerified: sql`true` })
  return or(client, invited)
}
