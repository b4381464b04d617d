const HOURS_6 = 6 * 3_600_000

/** For commands of operators that read a whole database, which takes longer than a request may. */
export const patience = { queryTimeoutMs: HOURS_6, longestTransactionMs: HOURS_6 }
