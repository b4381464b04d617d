/** Arguments for Node, so that a program of ours starts as quickly as main.ts does. */
export const quickNode = ['--import', new URL('../src/quick-start.ts', import.meta.url).href] as const
