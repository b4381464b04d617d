import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** What `npm start` gives to Node. Browser tests and benchmarks start the server in the same way. */
export const startArguments = scripts.start.split(' ').slice(2)
