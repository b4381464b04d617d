import type { LiveHub } from '../live/hub.ts';
import type { Log } from '../log.ts';
/** A connection that only listens. It reconnects by itself; messages sent meanwhile are lost, which `gap` reports. */
export declare function listen(databaseUrl: string, live: LiveHub, log: Log): Promise<() => Promise<void>>;
