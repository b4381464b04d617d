import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { PlanSong, SongList } from '@cuebook/domain/music-requests/plan/song.ts'
import { platformOf } from '@cuebook/domain/music-requests/platform.ts'
import { v7 } from 'uuid'
import type { Tx } from '../kernel/db/database.ts'
import { musicPlans, musicRequests } from '../music-requests/table.ts'
import { demoId, demoPeople } from './people.ts'
import { fromClara, fromOthers, lists, moments } from './rows/music.ts'

/** The demo client's wedding, as demoBookings numbers it. */
const WEDDING = demoId('contract:0')

function songs(): PlanSong[] {
  const inLists = Object.entries(lists).flatMap(([list, lines]) =>
    lines.map(([title, artist, seconds]) => ({ list: list as SongList, title, artist, seconds })),
  )
  return [...moments.map((song) => ({ list: 'moment' as const, ...song })), ...inLists].map((song) => ({
    id: demoId(`song:${song.list}:${song.title}`),
    ...song,
  }))
}

/** Music requests to the demo DJ, and the music plan of the wedding, with one contradiction to decide. */
export async function loadDemoMusic(tx: Tx, now: Date): Promise<void> {
  const djId = demoId('dj@demo.test')
  const past = demoPeople.filter(({ email }) => email.endsWith('@clients.demo.test'))
  const sent = [
    ...fromClara.map((request) => ({ ...request, clientId: demoId('client@demo.test') })),
    ...fromOthers.flatMap((request, i) => (past[i] ? [{ ...request, clientId: past[i].id }] : [])),
  ]
  await tx.insert(musicRequests).values(
    sent.map(({ name, hoursAgo, urls, instructions, contract, answer, clientId }) => {
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
      return {
        id: v7({ msecs: createdAt.getTime() }),
        clientId,
        djId,
        contractId: contract ? demoId(contract) : null,
        playlistName: name,
        createdAt,
        playlistUrls: urls.map(([url, description]) => ({
          url,
          platform: platformOf(url),
          ...(description && { description }),
        })),
        specialInstructions: instructions ?? null,
        status: answer?.status ?? ('pending' as const),
        note: answer?.note ?? null,
        answeredAt: answer ? new Date(createdAt.getTime() + 5 * HOUR_MS) : null,
      }
    }),
  )
  const plan = songs()
  const sharedAt = new Date(now.getTime() - 26 * HOUR_MS)
  // What was shared has no contradiction: the song came to the never list later.
  const shared = plan.filter(({ title }) => title !== 'Mr Brightside')
  await tx.insert(musicPlans).values({
    contractId: WEDDING,
    version: plan.length + 1,
    songs: plan,
    shared,
    sharedVersion: shared.length + 1,
    sharedAt,
    updatedAt: now,
  })
}
