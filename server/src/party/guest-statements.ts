import type { ContractStatus } from '@cuebook/domain/contracts/life/status.ts'
import type { PartyFacts } from '@cuebook/domain/party/window.ts'
import type { Wish, WishMark } from '@cuebook/domain/party/wish.ts'
import type { Statement } from '../kernel/db/database.ts'

export interface FactsRow extends PartyFacts {
  readonly contractId: string
  readonly djId: string
  readonly clientId: string | null
  readonly title: string
  readonly hosts: string
  readonly status: ContractStatus
}

const facts = `p.contract_id as "contractId", p.title, p.hosts, p.is_on as "isOn", p.opens_on::text as "opensOn",
    c.dj_id as "djId", c.client_id as "clientId", c.status, c.event_date::text as "eventDate",
    to_char(c.start_time, 'HH24:MI') as "startTime", to_char(c.end_time, 'HH24:MI') as "endTime",
    c.time_zone as "timeZone",
    (dj.suspended_at is not null or client.suspended_at is not null or client.id is null) as "isBarred"`
const tables = `from parties p join contracts c on c.id = p.contract_id join users dj on dj.id = c.dj_id
    left join users client on client.id = c.client_id where p.code = $1`

/** The party with the code $1 and what its guests see, in one question, for everybody who asks until it changes. */
export const shownParty: Statement = {
  name: 'party-shown',
  text: `select ${facts}, coalesce((select json_agg(json_build_object('id', w.id, 'title', w.title, 'artist', w.artist,
      'by', w.guest_name, 'votes', w.votes, 'mark', w.mark, 'coming', w.coming, 'at', w.created_at))
      from party_wishes w where w.contract_id = p.contract_id and w.hidden_at is null), '[]') as wishes ${tables}`,
}
export interface ShownRow extends FactsRow {
  readonly wishes: readonly Wish[]
}

export const partyToVoteAt: Statement = { name: 'party-to-vote-at', text: `select ${facts} ${tables}` }

/** Wishes of one party come one after the other, so that two of the same song are one. */
export const partyToWishAt: Statement = {
  name: 'party-to-wish-at',
  text: `select ${facts} ${tables} for no key update of p`,
}

/** The phone $2 comes to the party $1; answers its wishes so far, and whether it is new. */
export const guestComes: Statement = {
  name: 'party-guest-comes',
  text: `insert into party_guests (contract_id, guest_key, created_at) values ($1, $2, $3)
    on conflict (contract_id, guest_key) do update set wishes = party_guests.wishes
    returning wishes, (xmax = 0) as "isNew"`,
}

/** A wish of the party $1 whose song is the one with the title $2 and the artist $3, if one of both names an artist. */
export const sameSong: Statement = {
  name: 'party-same-song',
  text: `select id, mark, coming, hidden_at is not null as "isHidden", guest_key as "guestKey" from party_wishes
    where contract_id = $1 and title_key = $2 and (artist_key = $3 or artist_key = '' or $3 = '')
    order by artist_key = $3 desc, created_at, id limit 1`,
}
export interface SameRow {
  readonly id: string
  readonly mark: WishMark
  readonly coming: boolean
  readonly isHidden: boolean
  readonly guestKey: string | null
}

const open = `w.id = $1 and w.contract_id = $2 and w.hidden_at is null and w.mark in ('wished', 'next')`

/** The vote of the phone $3 for the wish $1 of the party $2, counted once. */
export const giveVote: Statement = {
  name: 'party-give-vote',
  text: `with given as (insert into party_votes (wish_id, guest_key)
      select w.id, $3 from party_wishes w where ${open} on conflict do nothing returning wish_id)
    update party_wishes w set votes = votes + 1 from given where w.id = given.wish_id returning w.votes`,
}

export const takeVoteBack: Statement = {
  name: 'party-take-vote-back',
  text: `with taken as (delete from party_votes v using party_wishes w
      where v.wish_id = w.id and v.guest_key = $3 and ${open} returning v.wish_id)
    update party_wishes w set votes = votes - 1 from taken where w.id = taken.wish_id returning w.votes`,
}

export const votesOf: Statement = {
  name: 'party-votes-of',
  text: `select w.votes from party_wishes w where ${open}`,
}
