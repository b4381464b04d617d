import type pg from 'pg';
import type { Log } from '../log.ts';
export declare const MIGRATIONS_FOLDER: string;
export interface MigrationOptions {
    readonly folder?: string;
    /** The last one to apply, to load a backup into the schema it was made from. */
    readonly upTo?: string | undefined;
}
/**
 * Brings the schema up to the SQL files: each in a transaction, recorded with its checksum. The caller makes
 * sure that nobody else migrates at the same time. Returns the names applied.
 */
export declare function migrate(client: pg.ClientBase, log: Pick<Log, 'info'>, { folder, upTo }?: MigrationOptions): Promise<string[]>;
