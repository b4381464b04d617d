import type { Log } from '../log.ts';
import type { Database } from './database.ts';
export interface OpenOptions {
    /** PostgreSQL 15 or newer; without it the embedded database in `dataDir` is used. */
    readonly databaseUrl?: string | undefined;
    readonly dataDir: string;
    readonly log: Log;
    readonly poolSize?: number;
}
/** Opens and migrates. Throws an OperatorError of one clear line for what only the operator can fix. */
export declare function openDatabase(options: OpenOptions): Promise<Database>;
