import { setSourceMapsSupport } from 'node:module'
import process from 'node:process'
import './quick-start.ts'

// Not by Node's option, with which the log reads the source map of the whole server when it is made.
setSourceMapsSupport(true)

// Imported only now, because quick-start.ts must run before anything else is looked up and compiled.
const { prepare, start } = await import('./start.ts')
await (process.argv.includes('--prepare') ? prepare(process.env) : start(process.env))
