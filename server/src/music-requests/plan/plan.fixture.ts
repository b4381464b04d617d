import { expect } from 'vitest'
import type { aMusicWorld } from '../music.fixture.ts'

/** Plans of bookings in a world of music, with the calls that most tests of them make. */
export function plansIn({ client, aBooking }: Awaited<ReturnType<typeof aMusicWorld>>) {
  return async function aPlan(more: object = {}) {
    const id = await aBooking(more)
    const at = `/api/contracts/${id}/music-plan`
    const add = async (song: object, who = client) =>
      who.post(`${at}/songs`, { list: 'must', title: 'Halo', ...song })
    const added = async (song: object) => {
      const answer = await add(song)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const change = (songId: string, payload: object, who = client) =>
      who.call('PATCH', `${at}/songs/${songId}`, { payload })
    const read = async (who = client) => (await who.get(at)).json()
    return { id, at, add, added, change, read }
  }
}

export const titles = ({ songs }: { songs: { title: string }[] }) => songs.map(({ title }) => title)
