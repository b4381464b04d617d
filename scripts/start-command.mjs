import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [settings, options] = scripts.start.replace('exec env ', '').split(' node ')

/** How `npm start` runs Node. Browser tests and benchmarks start the server in the same way. */
export const startArguments = options.split(' ')
export const startEnvironment = Object.fromEntries(settings.split(' ').map((pair) => pair.split('=')))
