import { enableCompileCache } from 'node:module'
import process from 'node:process'

// Later starts skip compiling. The rest is imported only after this call, so that the cache holds it.
enableCompileCache()
const { start } = await import('./start.ts')
await start(process.env)
