import { dayIn } from '@cuebook/domain/contracts/form/hours.ts'
import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { songKeys } from '@cuebook/domain/music-requests/plan/song-key.ts'
import type { Tx } from '../kernel/db/database.ts'
import { parties, partyWishes } from '../party/table.ts'
import { demoId } from './people.ts'
import { demoPartyCode, demoWishes } from './rows/party.ts'

/** The guests of the demo client's wedding wish already. */
export async function loadDemoParty(tx: Tx, now: Date): Promise<void> {
  const contractId = demoId('contract:0')
  await tx.insert(parties).values({
    contractId,
    code: demoPartyCode,
    isOn: true,
    version: 1,
    title: 'Our wedding night',
    hosts: 'Clara & Theo',
    opensOn: dayIn('America/Los_Angeles', now),
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(partyWishes).values(
    demoWishes.map(({ title, artist, by, votes, minutesAgo, mark = 'wished', coming = false }) => ({
      id: demoId(`wish:${title}`),
      contractId,
      title,
      artist: artist ?? null,
      guestName: by ?? null,
      ...songKeys({ title, artist }),
      votes,
      mark,
      coming,
      createdAt: new Date(now.getTime() - minutesAgo * MINUTE_MS),
    })),
  )
}
