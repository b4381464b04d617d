import process from 'node:process'
import './quick-start.ts'

// Imported only now, because quick-start.ts must run before anything else is looked up and compiled.
const { start } = await import('./start.ts')
await start(process.env)
