import type { Log } from '../log.ts';
import type { Connections } from './connections.ts';
/** The embedded engine has no autovacuum. One table is done at a time, so that other queries run in between. */
export declare function scheduleVacuum(borrow: Connections['borrow'], log: Pick<Log, 'info' | 'warn'>): () => Promise<void>;
