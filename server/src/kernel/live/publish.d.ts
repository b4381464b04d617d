import type { Conn } from '../db/database.ts';
/** One PostgreSQL channel carries all of ours, because its names must be short and each would need a LISTEN. */
export declare const LIVE_CHANNEL = "cuebook_live";
/** Reaches every process of this installation when the transaction commits; a rollback sends nothing. */
export declare function publish(conn: Conn, channel: string, payload: string): Promise<void>;
