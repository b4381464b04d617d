import pg from 'pg';
import type { Database, Db } from './database.ts';
export interface ConnectionRules {
    /** Awaited before each try to connect; the embedded engine may be starting again. */
    ready?: () => Promise<void>;
    longestTransactionMs?: number;
}
export interface Connections {
    readonly db: Db;
    readonly read: Database['read'];
    /** Lends one connection; `discard` it when it may be in an unknown state. */
    borrow<T>(use: (client: pg.PoolClient, discard: () => void) => Promise<T>): Promise<T>;
    /** Waits for running queries, but not for ever. */
    close(): Promise<void>;
}
/**
 * Drizzle over a pool, with safer transactions than its own: they always give the connection back (Drizzle loses it
 * when BEGIN fails), report the first error instead of that of ROLLBACK, and end after a time limit.
 */
export declare function connections(pool: pg.Pool, rules?: ConnectionRules): Connections;
