import { type Check, statement } from './violation.ts'

const counted = `p.state in ('kept', 'refunding', 'refunded')`

/** What was received for each contract, computed from the payments, the refunds and the marks of cash. */
const received = `select c.id, c.status, d.id as deposit_id, d.status as deposit_status, d.cash_back_cents,
    coalesce(c.price_cents, 0) as price, round(coalesce(c.price_cents, 0) * coalesce(c.deposit_percent, 50) / 100.0) as due,
    coalesce(paid.cents, 0)
      + coalesce((select sum(m.amount_cents) from cash_marks m where m.deposit_id = d.id), 0) as held
  from contracts c join deposits d on d.contract_id = c.id
  left join (select p.subject_id, sum(p.amount_cents - p.refunded_cents) as cents from payments p where ${counted} group by 1)
    paid on paid.subject_id = d.id`

/** True at every moment, also right after a crash. */
export const moneyChecks: readonly Check[] = [
  statement(
    'a payment counts that the provider never got',
    `select p.id || ' ' || p.state as words from payments p
     left join test_payments t on t.id = p.intent_id and t.status = 'succeeded' and t.amount_cents = p.amount_cents
     where p.provider = 'test' and ${counted} and t.id is null`,
  ),
  statement(
    'refunds do not add up to what is refunded',
    `select p.id || ': ' || p.refunded_cents || ' and ' || coalesce(sum(r.amount_cents), 0) as words from payments p
     left join payment_refunds r on r.payment_id = p.id where p.provider = 'test' and ${counted}
     group by p.id having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  ),
  statement(
    'more was given back than was paid',
    `select id || ': ' || refunded_cents || ' of ' || amount_cents as words from payments where refunded_cents > amount_cents
     union all select id || ' at the provider: ' || refunded_cents from test_payments where refunded_cents > amount_cents`,
  ),
  statement(
    'the provider gave back what nobody promised',
    `select t.id || ': ' || t.refunded_cents || ' and ' || p.refunded_cents || ' ' || p.state as words from test_payments t
     join payments p on p.intent_id = t.id where ${counted} and t.refunded_cents > p.refunded_cents`,
  ),
  statement(
    'two payments are begun for one thing',
    `select subject_id::text as words from payments where state = 'begun' group by subject_id having count(*) > 1`,
  ),
  statement(
    'more is held than the contract costs',
    `select id || ': ' || held || ' of ' || price as words from (${received}) r where status <> 'cancelled' and held > price`,
  ),
  statement(
    'a deposit says something else than its account',
    `select id || ': ' || deposit_status || ', held ' || held || ' of ' || due as words from (${received}) r
     where status <> 'cancelled'
       and (deposit_status not in ('open', 'paid') or (deposit_status = 'paid') <> (held >= due and held > 0))`,
  ),
  statement(
    'the trail names other card payments than the account',
    `select t.subject_id || ': ' || t.told || ' and ' || coalesce(m.made, 0) as words from (
       select subject_id, sum((details ->> 'amountCents')::bigint) as told from audit_log
       where subject_type = 'contract' and action in ('contract.deposit-paid', 'contract.balance-paid') group by 1) t
     full join (select d.contract_id::text as id, sum(p.amount_cents) as made from payments p
       join deposits d on d.id = p.subject_id where ${counted} group by 1) m on m.id = t.subject_id
     where t.told is distinct from m.made`,
  ),
  statement(
    'the trail names other cash than the account',
    `select coalesce(t.subject_id, m.id) || ': ' || coalesce(t.told, 0) || ' and ' || coalesce(m.marked, 0) as words from (
       select subject_id, sum((details ->> 'amountCents')::bigint * case action when 'contract.cash-marked' then 1 else -1 end) as told
       from audit_log where subject_type = 'contract' and action in ('contract.cash-marked', 'contract.cash-unmarked') group by 1) t
     full join (select d.contract_id::text as id, sum(k.amount_cents) as marked from cash_marks k
       join deposits d on d.id = k.deposit_id group by 1) m on m.id = t.subject_id
     where coalesce(t.told, 0) <> coalesce(m.marked, 0)`,
  ),
  statement(
    'a customer has a negative credit',
    `select id || ': ' || credit_cents as words from test_customers where credit_cents < 0`,
  ),
]

/** True once nothing waits any more. */
export const settledMoneyChecks: readonly Check[] = [
  statement(
    'a payment is still on its way',
    `select p.id || ' ' || p.state as words from payments p join test_payments t on t.id = p.intent_id
     where p.state in ('refused', 'refunding') or (p.state = 'begun' and t.status = 'succeeded')`,
  ),
  statement(
    'the provider gave back something else',
    `select p.id || ' ' || p.state || ': ' || p.refunded_cents || ' and ' || t.refunded_cents as words
     from payments p join test_payments t on t.id = p.intent_id where p.refunded_cents <> t.refunded_cents`,
  ),
  statement(
    'a dropped payment still has money',
    `select p.id || ': ' || t.amount_cents || ' and ' || t.refunded_cents as words from payments p
     join test_payments t on t.id = p.intent_id
     where p.state = 'dropped' and t.status = 'succeeded' and t.refunded_cents < t.amount_cents`,
  ),
  statement(
    'the provider took money that we know nothing of',
    `select t.id || ': ' || t.amount_cents as words from test_payments t left join payments p on p.intent_id = t.id
     where t.status = 'succeeded' and t.subscription_id is null and p.id is null`,
  ),
  statement(
    'a refund was promised and not made',
    `select id::text as words from payment_refunds where made_at is null`,
  ),
  statement(
    'a cancellation gave back something else than it said',
    `select c.id || ': ' || sum(p.refunded_cents) || ' and ' || told.cents as words from contracts c
     join deposits d on d.contract_id = c.id join payments p on p.subject_id = d.id and ${counted}
     join lateral (select coalesce(sum(case action
         when 'contract.cancelled' then (details ->> 'refundCents')::bigint - (details ->> 'cashBackCents')::bigint
         else (details ->> 'amountCents')::bigint end), 0) as cents
       from audit_log where subject_type = 'contract' and subject_id = c.id::text
         and action in ('contract.cancelled', 'contract.refund-given')) told on true
     where c.status = 'cancelled' group by c.id, told.cents having sum(p.refunded_cents) <> told.cents`,
  ),
  statement(
    'a subscription says something else than the provider',
    `select s.user_id || ': ' || s.status || '/' || s.plan || ' and ' || t.status || '/' || t.plan as words
     from subscriptions s join test_subscriptions t on t.id = s.subscription_id
     where s.status <> t.status or s.plan <> t.plan or s.ends_at_period_end <> t.ends_at_period_end
       or s.period_ends_at is distinct from t.period_ends_at`,
  ),
  statement(
    'a DJ has two subscriptions that run at the provider',
    `select customer_id as words from test_subscriptions where status in ('trialing', 'active', 'past_due')
     group by customer_id having count(*) > 1`,
  ),
]
