import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { type MigrationOptions } from './migrate.ts';
export interface EmbeddedOptions {
    readonly dataDir: string;
    readonly log: Log;
    readonly queryTimeoutMs?: number;
    readonly longestTransactionMs?: number;
    readonly migrations?: MigrationOptions;
}
export declare function openEmbedded(options: EmbeddedOptions): Promise<Database>;
