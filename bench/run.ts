import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run bench` measures everything, `npm run bench -- landing` one thing. What begins with -- is for the benchmark. */
const folder = fileURLToPath(new URL('.', import.meta.url))
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n# ${name}`)
  const { default: measure } = (await import(`./${name}.bench.ts`)) as { default: () => Promise<void> }
  await measure()
}
process.exit(0)
