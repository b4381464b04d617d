import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Arguments for Node, so that a program of ours starts as quickly as main.ts does. */
export const quickNode = ['--import', new URL('../src/quick-start.ts', import.meta.url).href] as const

/** For programs that get a temporary folder of their own: they share what is compiled with all others. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') } as const
