export interface FolderLock {
    /** The socket folder of a process that died; safe to remove. */
    readonly leftBehind: string | undefined;
    release(): void;
}
/**
 * Lets one process at a time use a data folder. SQLite takes a file lock of the operating system, which is released
 * however the process ends and holds between containers that share a volume. Nothing else in this process may open
 * db.lock, because closing such a file drops the lock.
 */
export declare function lockFolder(dataDir: string, socketFolder: string): Promise<FolderLock>;
