import type { Db } from '../../server/src/kernel/db/database.ts'

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz'

/** The secret part of the address of a party. */
export const codeOf = (n: number): string =>
  `bench${[...String(n).padStart(12, '0')].map((digit) => ALPHABET[Number(digit)]).join('')}`

/** Bookings of tomorrow whose guests may wish already, with thirty wishes each. */
export async function fillParties(db: Db, parties: number): Promise<void> {
  const id = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    for (const role of ['dj', 'client'])
      await tx.execute(`insert into users (id, email, email_verified, name, avatar_seed, first_name, last_name, role)
        select ${id(role, 'n')}, '${role}' || n || '@people.example', true, 'x', md5('${role}' || n), 'Pat', 'Vale', '${role}'
        from generate_series(1, ${parties}) n`)
    await tx.execute(`insert into contracts (id, status, dj_id, client_email, client_id, price_cents, event_type, event_date,
        start_time, end_time, time_zone)
      select ${id('contract', 'n')}, 'confirmed', ${id('dj', 'n')}, 'client' || n || '@people.example', ${id('client', 'n')},
        100000, 'Wedding', current_date + 1, '18:00', '23:00', 'UTC' from generate_series(1, ${parties}) n`)
    for (let n = 1; n <= parties; n += 1)
      await tx.execute(`insert into parties (contract_id, code, is_on, title, hosts, opens_on)
        values (${id('contract', String(n))}, '${codeOf(n - 1)}', true, 'Our wedding', 'Pat & Kim', current_date - 1)`)
    await tx.execute(`insert into party_wishes (id, contract_id, title, title_key, artist_key, votes)
      select gen_random_uuid(), ${id('contract', 'n')}, 'Wish ' || w, 'wish' || w, '', 0
      from generate_series(1, ${parties}) n, generate_series(1, 30) w`)
  })
  await db.execute('vacuum (analyze)')
}
