import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
/** What to tell the operator when the first connection fails. The password is never part of it. */
export declare function connectTrouble(where: string, error: unknown): OperatorError;
/** user@host:port/name of an address, which pg may also take from its own environment variables. */
export declare function readAddress(databaseUrl: string): {
    client: pg.Client;
    where: string;
};
/** `versionNumber` as the server shows it: 150004 is 15.4. */
export declare function refuseOldServer(where: string, versionNumber: number): void;
