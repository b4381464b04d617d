import { idAt, roll } from './people.ts'

const signed = `status in ('signed', 'confirmed', 'completed')`

/** Something was given back of one balance in twenty. */
const isRefunded = `(kind = 'balance' and chance < 0.05)`

/** Writes that something happened to contracts, each entry behind the last one of its chain. */
const told = (action: string, source: string): string[] => [
  `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, details, ip, user_agent, request_id, seq, prev_hash, hash)
    select (e).id, (e).at, null, (e).action, 'contract', (e).subject_id, (e).details, null, null, null, (e).seq, (e).prev_hash,
      audit_entry_hash(e)
    from (select row(${idAt('s.at', `'${action}' || s.contract_id`)}, s.at, null::text, '${action}', 'contract', s.contract_id::text,
        jsonb_build_object('amountCents', s.cents), null::text, null::text, null::text, h.seq + 1, h.hash, '', null)::audit_log as e
      from (${source}) s join audit_heads h on h.subject_type = 'contract' and h.subject_id = s.contract_id::text offset 0) each`,
  `update audit_heads h set seq = a.seq, hash = a.hash from audit_log a
    where a.action = '${action}' and a.subject_type = 'contract' and h.subject_type = 'contract' and h.subject_id = a.subject_id
      and a.seq = h.seq + 1 and a.subject_id in (select id::text from bench_booking)`,
]

/** Most bookings have a deposit, some a payment of the balance; the built-in provider knows of each. */
export const money = [
  `create unlogged table bench_deposit as
    select b.*, ${idAt(`at + interval '6 hours'`, `'deposit' || i`)} as deposit_id,
      status = 'completed' or ${roll('i', 141)} < 0.8 as is_paid, status = 'completed' and ${roll('i', 143)} < 0.3 as has_balance
    from bench_booking b where ${signed} and ${roll('i', 140)} < 0.8`,
  `insert into deposits (id, contract_id, token, status, receipt_number, paid_at, created_at, updated_at)
    select deposit_id, id, md5('deposit' || i) || md5(i::text), case when is_paid then 'paid' else 'open' end,
      case when is_paid then 'R-BENCH' || i end, case when is_paid then at + interval '9 hours' end, at, at from bench_deposit`,
  `create unlogged table bench_payment as
    select ${idAt(`at + interval '9 hours'`, `kind || i`)} as id, kind, deposit_id, b.id as contract_id, i, at + interval '9 hours' as paid_at, cents / 2 as cents,
      'pi_bench_' || kind || i as intent, ${roll(`i * 3 + length(kind)`, 142)} as chance
    from bench_deposit b, (values ('deposit'), ('balance')) kinds (kind)
    where is_paid and (kind = 'deposit' or has_balance)`,
  `insert into payments (id, provider, intent_id, payment_intent_id, kind, subject_id, state, amount_cents, refunded_cents,
      refunded_at, dispute_state, disputed_cents, dispute_at, card_brand, card_last4, paid_at, created_at, updated_at)
    select id, 'test', intent, intent, kind, deposit_id, 'kept', cents, case when ${isRefunded} then cents / 4 else 0 end,
      case when ${isRefunded} then paid_at end, case when chance > 0.999 then 'won' end, 0, case when chance > 0.999 then paid_at end,
      'Visa', '4242', paid_at, paid_at, paid_at from bench_payment`,
  `insert into test_payments (id, amount_cents, description, reference, refunded_cents, dispute_state, client_secret, idempotency_key,
      status, card_brand, card_last4, created_at)
    select intent, cents, 'Deposit', deposit_id, case when ${isRefunded} then cents / 4 else 0 end,
      case when chance > 0.999 then 'won' end, intent || '_secret', intent, 'succeeded', 'Visa', '4242', paid_at from bench_payment`,
  `insert into payment_refunds (id, payment_id, amount_cents, reason, created_at, made_at)
    select ${idAt('paid_at', `'refund' || i || kind`)}, id, cents / 4, 'Shorter evening', paid_at, paid_at from bench_payment where ${isRefunded}`,
  `insert into test_refunds (idempotency_key, payment_id, amount_cents, created_at)
    select 'refund:' || intent, intent, cents / 4, paid_at from bench_payment where ${isRefunded}`,
  `insert into cash_marks (id, deposit_id, amount_cents, marked_at)
    select ${idAt('at', `'cash' || i`)}, deposit_id, cents / 4, at + interval '1 day' from bench_deposit
    where is_paid and not has_balance and ${roll('i', 144)} < 0.2`,
  ...(['deposit', 'balance'] as const).flatMap((kind) =>
    told(
      `contract.${kind}-paid`,
      `select contract_id, cents, paid_at as at from bench_payment where kind = '${kind}'`,
    ),
  ),
  ...told(
    'contract.cash-marked',
    `select d.contract_id, m.amount_cents as cents, m.marked_at as at
    from cash_marks m join (select deposit_id, id as contract_id from bench_deposit) d on d.deposit_id = m.deposit_id`,
  ),
  `insert into payment_events (provider, event_id, received_at)
    select 'test', 'evt_' || intent, paid_at from bench_payment where paid_at > now() - interval '30 days'`,
]

/** What DJs pay. Nothing is due, because nobody would charge a million cards in one night. */
export const subscriptions = [
  `create unlogged table bench_subscription as
    select d.*, case when n <= 100 or ${roll('n', 150)} < 0.8 then 'active' when ${roll('n', 150)} < 0.9 then 'trialing'
      when ${roll('n', 150)} < 0.92 then 'past_due' else 'canceled' end as status,
      (array['monthly', 'monthly', 'yearly'])[1 + n % 3] as plan, now() + interval '3 days' + interval '24 days' * ${roll('n', 151)} as ends
    from bench_dj d where listed`,
  `insert into subscriptions (user_id, status, plan, provider, subscription_id, intent_id, trial_ends_at, period_ends_at,
      past_due_since, coupon_code, used_codes, created_at, updated_at)
    select id, status, plan, 'test', 'sub_bench' || n, 'seti_bench' || n, case when status = 'trialing' then ends + interval '5 days' end, ends,
      case when status = 'past_due' then now() - interval '2 days' end, null,
      case when n % 5 = 0 then array['BENCH' || n % 200] else '{}'::text[] end, at, at from bench_subscription`,
  `insert into coupons (code, name, percent, duration) select 'BENCH' || n, 'Coupon', 20, 'once' from generate_series(0, 199) n`,
  `insert into subscription_customers (user_id, provider, customer_id) select id, 'test', 'cus_bench' || n from bench_subscription`,
  `insert into test_customers (id, idempotency_key, email, name, card_brand, card_last4)
    select 'cus_bench' || n, 'customer:' || id, email, first, 'Visa', '4242' from bench_subscription`,
  `insert into test_subscriptions (id, idempotency_key, customer_id, status, plan, amount_cents, period_cents, anchor_at,
      period_starts_at, period_ends_at, next_at, tries, created_at)
    select 'sub_bench' || n, 'bench' || n, 'cus_bench' || n, status, plan, 5900, 5900, at, ends - interval '1 month', ends,
      case when status <> 'canceled' then ends end, 0, at from bench_subscription`,
  `insert into test_invoices (id, number, customer_id, subscription_id, status, amount_cents, lines, card_brand, card_last4,
      created_at, paid_at)
    select 'in_bench' || n || '-' || k, 'INV-' || n || '-' || k, 'cus_bench' || n, 'sub_bench' || n, 'paid', 5900,
      '[{"text": "Monthly", "amountCents": 5900}]', 'Visa', '4242', now() - k * interval '1 month', now() - k * interval '1 month'
    from bench_subscription, generate_series(1, 12) k where at < now() - k * interval '1 month'`,
  `insert into trial_cards (card_hash, user_id) select md5('card' || n), id from bench_subscription`,
]
