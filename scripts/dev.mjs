/** Both sides with hot reload: the server restarts on a change, Vite patches the page in place. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const apiPort = process.env.API_PORT ?? '3001'
const port = process.env.PORT ?? '3000'
const env = { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` }

// A process that is watched has its threads tell the main one what they import, in messages that look like their answers.
const silentThreads = '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES'
const watched = ['--watch-path=server/src', '--watch-path=domain/src', '--watch-preserve-output']

const children = [
  spawn(process.execPath, [...watched, silentThreads, 'server/src/main.ts'], {
    cwd: home,
    stdio: 'inherit',
    env: { ...env, PORT: apiPort, BASE_URL: `http://localhost:${port}`, DEV_WEB: 'vite' },
  }),
  spawn(
    join(home, 'node_modules', '.bin', 'vite'),
    ['web', '--config', 'web/vite.config.ts', '--port', port, '--strictPort'],
    {
      cwd: home,
      stdio: 'inherit',
      env,
    },
  ),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode = code ?? 1
  })
}
