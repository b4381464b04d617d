import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { findKhal, findVdirsyncer } from '../../../../scripts/peers.mjs'

const run = promisify(execFile)
const vdirsyncer = findVdirsyncer()
const khal = findKhal()
const hint = 'install vdirsyncer and khal (Debian: vdirsyncer, khal)'

/** Skips tests that need these programs where one is missing, and says so; with CI=true that is a failure. */
export function calendarProgramsAreMissing(): boolean {
  if (vdirsyncer && khal) return false
  if (process.env.CI === 'true') throw new Error(`Tests of calendar feeds need more: ${hint}.`)
  process.stderr.write(`Tests of calendar feeds with other programs are skipped: ${hint}.\n`)
  return true
}

interface ShownEvent {
  readonly title: string
  readonly location: string
  readonly status: string
  /** In UTC, as 'yyyy-mm-dd hh:mm'; a whole day has no hours. */
  readonly start: string
  readonly end: string
}

/** Fetches a feed with vdirsyncer and lists its events with khal, as somebody would who uses both. */
export async function readByOthers(address: string): Promise<ShownEvent[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cuebook-feed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'events'))
  const env = { ...process.env, HOME: folder, VDIRSYNCER_CONFIG: join(folder, 'vdirsyncer.conf'), TZ: 'UTC' }
  await writeFile(join(folder, 'vdirsyncer.conf'), vdirsyncerConfig(folder, address))
  await writeFile(join(folder, 'khal.conf'), khalConfig(folder))
  await run(vdirsyncer ?? '', ['discover', 'feed'], { env })
  await run(vdirsyncer ?? '', ['sync'], { env })
  const format = '{title}|{location}|{status}|{start-long}|{end-long}'
  const span = ['2026-01-01', '2029-01-01']
  const options = ['list', '--once', '--day-format', '', '--format', format, ...span]
  const { stdout } = await run(khal ?? '', ['-c', join(folder, 'khal.conf'), ...options], { env })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [title = '', location = '', status = '', start = '', end = ''] = line.split('|')
      return { title, location, status: status.trim(), start, end }
    })
}

const vdirsyncerConfig = (folder: string, address: string): string => `[general]
status_path = "${folder}/status/"
[pair feed]
a = "there"
b = "here"
collections = null
[storage there]
type = "http"
url = "${address}"
[storage here]
type = "filesystem"
path = "${folder}/events"
fileext = ".ics"
`

const khalConfig = (folder: string): string => `[calendars]
[[feed]]
path = ${folder}/events
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = ${folder}/khal.db
`
