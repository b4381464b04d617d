import process from 'node:process'
import './quick-start.ts'

// Imported only now, because quick-start.ts must run before anything else is looked up and compiled.
const { prepare, start } = await import('./start.ts')
await (process.argv.includes('--prepare') ? prepare(process.env) : start(process.env))
