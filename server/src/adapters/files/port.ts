import type { Readable } from 'node:stream'

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface OpenedFile {
  readonly stream: Readable
  /** Of the whole file, also when only a part was asked for. */
  readonly size: number
}

/** Keeps bytes under keys that are never reused. Our own table knows what the bytes are. */
export interface Files {
  readonly kind: 'folder' | 's3'
  /** Resolves once the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>
  /** Also accepts a key that is not there. */
  remove(key: string): Promise<void>
}

/** A key is one plain name: no folders, no hidden files, nothing that an address would have to escape. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9]([a-z0-9._-]{0,198}[a-z0-9])?$/.test(key) || key.includes('..')) {
    throw new TypeError('This is not the key of a file.')
  }
  return key
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly files: Files
  }
}
