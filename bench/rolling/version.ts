import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A folder with another version of the server, built, beside what is installed and the web app of this one. Its packages
 * are this version's, so it is for versions whose packages are the same.
 */
export function homeOf(commit: string): string {
  const name = execFileSync('git', ['rev-parse', '--short', commit], { cwd: here, encoding: 'utf8' }).trim()
  const home = join(here, '.cache', 'rolling', name)
  if (existsSync(join(home, 'server', 'dist', 'main.js'))) return home
  mkdirSync(dirname(home), { recursive: true })
  if (!existsSync(home)) execFileSync('git', ['clone', '-q', here, home])
  execFileSync('git', ['checkout', '-q', name], { cwd: home })
  for (const folder of ['node_modules', 'server/node_modules', 'web/node_modules']) {
    if (existsSync(join(here, folder)) && !existsSync(join(home, folder)))
      symlinkSync(join(here, folder), join(home, folder))
  }
  cpSync(join(here, 'web', 'dist'), join(home, 'web', 'dist'), { recursive: true })
  execFileSync(process.execPath, ['scripts/build-server.mjs'], { cwd: home, stdio: 'inherit' })
  return home
}
