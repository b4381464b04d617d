import type pg from 'pg'
import { signIn } from '../market/personas.ts'
import type { Town, Visitor } from './person.ts'

type Found = Omit<Visitor, 'cookie'>

/** Some of the people of a market, busy ones and others, each signed in. */
export async function gatherTown(client: pg.Client, each: number): Promise<Town> {
  const { rows: parties } = await client.query<{ code: string }>(
    `select p.code from parties p join contracts c on c.id = p.contract_id
      where p.is_on and p.erased_at is null and c.status = 'confirmed' limit 50`,
  )
  return {
    clients: await gather(client, 'client', each),
    djs: await gather(client, 'dj', each),
    parties: parties.map(({ code }) => code),
  }
}

async function gather(client: pg.Client, role: Visitor['role'], most: number): Promise<Visitor[]> {
  const { rows } = await client.query<Found>(
    `select u.id, u.email, u.role, p.username,
       (select c.id from contracts c where (c.dj_id = u.id or c.client_id = u.id) and c.status in ('confirmed', 'completed')
         order by c.created_at desc limit 1) as "contractId",
       (select v.other_id from conversations v join users o on o.id = v.other_id and o.suspended_at is null
         where v.user_id = u.id order by v.last_message_id desc limit 1) as "otherId"
     from users u left join dj_profiles p on p.user_id = u.id left join subscriptions s on s.user_id = u.id
     where u.role = $1 and u.email_verified and u.suspended_at is null and u.email like '%@people.example'
       and not exists (select 1 from departures d where d.user_id = u.id)
       and ($1 = 'client' or s.status = 'active') order by md5(u.id::text) limit $2`,
    [role, most],
  )
  const people: Visitor[] = []
  for (const row of rows) people.push({ ...row, cookie: await signIn(client, row.id) })
  return people
}
