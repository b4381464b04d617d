import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))

/** Says what is being done and how long it took; what the command wrote is shown only when it fails. */
export function step(name, command, args) {
  console.log(`${name} …`)
  const began = performance.now()
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`)
    process.exit(status ?? 1)
  }
  console.log(`${name}: done in ${Math.ceil((performance.now() - began) / 1000)} s`)
}
