import type { Happened } from './gather.ts'

/** A month of a DJ. */
export const gathered: Happened = {
  countedSince: '2026-11-02',
  searches: [{ month: '2026-11-01', n: 400 }],
  visits: [{ month: '2026-11-01', n: 20 }],
  requests: [
    { month: '2026-11-01', named: true, n: 2 },
    { month: '2026-11-01', named: false, n: 6 },
  ],
  quotes: [
    { month: '2026-11-01', named: true, n: 1 },
    { month: '2026-11-01', named: false, n: 3 },
  ],
  bookings: [
    { month: '2026-11-01', source: 'open', n: 2, cents: 260_000 },
    { month: '2026-11-01', source: 'returning', n: 1, cents: 100_000 },
  ],
}
