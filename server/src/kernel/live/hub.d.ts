import type { Live } from '../db/database.ts';
import type { Log } from '../log.ts';
export interface LiveHub extends Live {
    /** Called by the engine with what arrived on LIVE_CHANNEL. */
    deliver(envelope: string): void;
    /** Called by the engine when it listens again after an interruption. */
    gap(): void;
}
export declare function liveHub(log: Pick<Log, 'error'>): LiveHub;
