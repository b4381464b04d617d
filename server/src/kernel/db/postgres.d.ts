import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { type MigrationOptions } from './migrate.ts';
export interface PostgresOptions {
    readonly databaseUrl: string;
    readonly log: Log;
    readonly poolSize?: number;
    readonly queryTimeoutMs?: number;
    readonly longestTransactionMs?: number;
    readonly migrations?: MigrationOptions;
}
export declare function openPostgres(options: PostgresOptions): Promise<Database>;
