import { type Check, statement } from './violation.ts'

/** What the two of a contract rely on. */
export const bookingChecks: readonly Check[] = [
  statement(
    'two confirmed bookings of one DJ overlap',
    `select a.id || ' and ' || b.id as words from contracts a join contracts b
     on a.dj_id = b.dj_id and a.id < b.id and a.status = 'confirmed' and b.status = 'confirmed'
     and a.setup_at < b.ends_at and b.setup_at < a.ends_at`,
  ),
  statement(
    'a party signed a version twice',
    `select contract_id || ' ' || version || ' ' || party as words from contract_signatures
     group by contract_id, version, party having count(*) > 1`,
  ),
  statement(
    'a signature is of another text than the version',
    `select s.id::text as words from contract_signatures s
     left join contract_versions v on v.contract_id = s.contract_id and v.version = s.version and v.sha256 = s.document_sha256
     where v.sha256 is null`,
  ),
  statement(
    'a version has another hash than its text',
    `select contract_id || ' ' || version as words from contract_versions
     where sha256 <> encode(sha256(convert_to(document, 'UTF8')), 'hex')`,
  ),
  statement(
    'a contract stands at another version than its newest',
    `select c.id || ': ' || c.version || ' and ' || max(v.version) as words from contracts c
     join contract_versions v on v.contract_id = c.id group by c.id having c.version <> max(v.version) or c.version <> count(*)`,
  ),
  statement(
    'a state does not fit the signatures that stand',
    `select c.id || ' ' || c.status || ' ' || count(s.id) as words from contracts c
     left join contract_signatures s on s.contract_id = c.id and s.voided_at is null and s.version = c.version
     group by c.id having
       (c.status in ('draft', 'sent', 'pending') and count(s.id) <> 0)
       or (c.status = 'signed' and (count(s.id) <> 1 or min(s.party) <> 'client'))
       or (c.status in ('confirmed', 'completed') and count(s.id) <> 2)
       or (c.status <> 'cancelled' and (c.client_signed_at is not null) <> (count(s.id) filter (where s.party = 'client') = 1))
       or (c.status <> 'cancelled' and (c.dj_signed_at is not null) <> (count(s.id) filter (where s.party = 'dj') = 1))`,
  ),
  statement(
    'a request is booked without one accepted offer and a contract',
    `select r.id || ' ' || r.status || ' ' || count(a.id) as words from service_requests r
     left join service_request_applications a on a.request_id = r.id and a.status = 'accepted'
     group by r.id having (r.status = 'booked') <> (count(a.id) = 1 and r.contract_id is not null) or count(a.id) > 1`,
  ),
  statement(
    'an offer still waits although another was accepted',
    `select a.id::text as words from service_request_applications a join service_requests r on r.id = a.request_id
     where r.status = 'booked' and a.status = 'pending'`,
  ),
  statement(
    'a contract was made of two requests',
    `select contract_id::text as words from service_requests where contract_id is not null group by 1 having count(*) > 1`,
  ),
  statement(
    'a review is of an evening that is not over, or of somebody else',
    `select r.id::text as words from reviews r join contracts c on c.id = r.contract_id
     where c.status <> 'completed' or r.client_id <> c.client_id or r.dj_id <> c.dj_id`,
  ),
]

/** True once nothing waits any more. */
export const settledBookingChecks: readonly Check[] = [
  statement(
    'both have signed, and there is no sealed paper',
    `select c.id || ' ' || c.status as words from contracts c left join contract_papers p on p.contract_id = c.id
     where c.dj_signed_at is not null and p.contract_id is null`,
  ),
  statement(
    'a sealed paper has another hash than its bytes',
    `select contract_id::text as words from contract_papers where sha256 <> encode(sha256(pdf), 'hex')`,
  ),
  statement(
    'an evening is over and not completed',
    `select id::text as words from contracts where status = 'confirmed' and ends_at < now() - interval '2 minutes'`,
  ),
]
