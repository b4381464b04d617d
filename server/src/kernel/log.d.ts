import { type DestinationStream, type Logger } from 'pino';
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
/**
 * An address without its tokens: magic links and resets have them in the query, payment links in the path. It is decoded
 * as the router does it, so that another spelling of an address is not another address.
 */
export declare const pathOf: (url: string) => string;
export declare function createLog(level: string, destination?: DestinationStream): Logger;
