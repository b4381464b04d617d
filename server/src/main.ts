import { enableCompileCache } from 'node:module'
import process from 'node:process'

// Second starts skip parsing. Loading the rest only now lets the cache see it.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
