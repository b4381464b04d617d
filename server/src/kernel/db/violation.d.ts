import pg from 'pg';
declare const KINDS: {
    readonly '23502': 'not-null';
    readonly '23503': 'foreign-key';
    readonly '23505': 'unique';
    readonly '23514': 'check';
    readonly '23P01': 'exclusion';
};
type Kind = (typeof KINDS)[keyof typeof KINDS];
export interface Violation {
    readonly kind: Kind;
    /** Absent for not-null, which names a column instead. */
    readonly constraint: string | undefined;
    readonly table: string | undefined;
    readonly column: string | undefined;
}
/** Finds the server's own error inside the errors that Drizzle or a caller wrapped around it. */
export declare function databaseError(error: unknown): pg.DatabaseError | undefined;
/** Which rule of the schema a failed statement broke; undefined when it failed for another reason. */
export declare function violationIn(error: unknown): Violation | undefined;
/** True when the statement failed on that named constraint. */
export declare const violates: (error: unknown, constraint: string) => boolean;
export {};
