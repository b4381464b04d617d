/** Arguments for Node, so that a program of ours starts as quickly as main.ts does. */
export const quickNode = ['--import', new URL('../src/quick-start.ts', import.meta.url).href] as const

/** For processes that end soon: compiling the embedded database well takes longer than what they ask of it. */
export const quickEmbedded = ['--liftoff-only'] as const
