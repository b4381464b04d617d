import type { Log } from '../log.ts';
export interface EngineSettings {
    readonly folder: string;
    readonly socket: string;
}
export interface EmbeddedEngine {
    /** How pg names a unix socket: the folder as host and a number. */
    readonly address: {
        host: string;
        port: number;
    };
    /** Counts starts, so that a late error from an earlier start does not cause another restart. */
    readonly life: number;
    /** Starts the engine unless it is running, and resolves when it answers. */
    ready(): Promise<void>;
    restart(reason: string): void;
    close(): Promise<void>;
}
/** PGlite in its own thread, so that a query never blocks the main thread and a stuck engine can be replaced. */
export declare function embeddedEngine(folder: string, socketFolder: string, log: Log): EmbeddedEngine;
