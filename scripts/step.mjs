import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))

/** Says what is being done and how long it took; what the command wrote is shown only when it fails. */
export async function step(name, command, args) {
  console.log(`${name} …`)
  const began = performance.now()
  const { code, output } = await run(command, args)
  if (code !== 0) {
    process.stderr.write(output)
    process.exit(code)
  }
  console.log(`${name}: done in ${Math.ceil((performance.now() - began) / 1000)} s`)
}

/** Runs a command to its end, and returns how it ended and what it wrote. */
export function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
