/** Something that only the person who runs the server can fix. The message is one clear line for them. */
export declare class OperatorError extends Error {
    readonly name = "OperatorError";
}
