import { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { partyApi } from '@cuebook/domain/party/api.ts'
import { guestApi } from '@cuebook/domain/party/guest-api.ts'
import { wishMarks } from '@cuebook/domain/party/wish.ts'
import { timelineApi } from '@cuebook/domain/timeline/api.ts'
import { row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act } from '../world.ts'
import { clients, dayAhead, djs, everybody, named, sentence } from './act.ts'
import { contractWhere } from './contracts.ts'

const aBooking = (me: Person) => contractWhere(me, ({ status }) => status === 'confirmed')

async function planMusic(me: Person): Promise<void> {
  const contract = await contractWhere(me, ({ status }) =>
    ['pending', 'signed', 'confirmed'].includes(status),
  )
  if (!contract) return
  const params = { id: contract.id }
  const { songs, version, hasUnshared } = await me.read(musicPlanApi.read, { params })
  const known = { contract_id: contract.id }
  const title = `Song ${me.dice.word(16)}`
  const song = me.dice.pick(songs)
  const roll = me.dice.next()
  const keeps = (text: string) => row('music_plans', known, {}, { part: text, holding: { songs: text } })
  if (!song || roll < 0.3) {
    await me.write(musicPlanApi.addSong, { params, body: { list: 'must', title, version } }, [])
  } else if (roll < 0.45) {
    const body = { list: 'possible' as const, songs: [{ title }, { title: `${title} again` }], version }
    await me.write(musicPlanApi.addSongs, { params, body }, [])
  } else if (roll < 0.65) {
    const at = { ...params, songId: song.id }
    await me.write(musicPlanApi.changeSong, { params: at, body: { title, version } }, [])
  } else if (roll < 0.75) {
    await me.write(
      musicPlanApi.removeSong,
      { params: { ...params, songId: song.id }, query: { version } },
      [],
    )
  } else if (roll < 0.85) {
    const body = {
      ids: [song.id],
      keep: song.list === 'never' ? ('play' as const) : ('never' as const),
      version,
    }
    await me.write(musicPlanApi.resolve, { params, body }, [])
  } else if (hasUnshared) {
    // The same version a second time changes nothing, so no entry would prove it.
    await me.write(musicPlanApi.share, { params, body: { version } }, ({ songs: shared }) =>
      shared[0]
        ? [{ ...keeps(shared[0].id), holding: { shared: shared[0].id }, about: `shared ${contract.id}` }]
        : [],
    )
  }
}

async function makeParty(me: Person): Promise<void> {
  const contract = await aBooking(me)
  if (!contract) return
  const params = { id: contract.id }
  const { version } = await me.read(partyApi.read, { params })
  if (version > 0 && me.dice.chance(0.15)) {
    await me.write(partyApi.renew, { params, body: { version } }, [])
    return
  }
  const title = `Party ${me.dice.word(16)}`
  const body = { isOn: me.dice.chance(0.95), title, hosts: 'Clara', opensOn: dayAhead(-1), version }
  await me.write(partyApi.change, { params, body }, [row('parties', { contract_id: contract.id }, { title })])
}

/** A guest has no account, only the code and a phone. */
async function beAGuest(me: Person): Promise<void> {
  const contract = await aBooking(me)
  if (!contract) return
  const { code, state } = await me.read(partyApi.read, { params: { id: contract.id } })
  if (!code || state !== 'open') return
  const guest = `guest-${me.dice.word(20)}`
  const id = me.dice.uuid()
  const title = `Wish ${me.dice.word(14)}`
  const { wishId } = await me.write(guestApi.wish, { params: { code }, body: { id, guest, title } }, [
    row('party_wishes', { id }, { title }),
  ])
  if (!wishId) return
  const body = { guest: `guest-${me.dice.word(20)}`, voted: true }
  await me.write(guestApi.vote, { params: { code, wishId }, body }, [])
}

async function markOrHide(me: Person): Promise<void> {
  const contract = await aBooking(me)
  if (!contract) return
  const { wishes } = await me.read(partyApi.read, { params: { id: contract.id } })
  const wish = me.dice.pick(wishes)
  if (!wish) return
  const params = { id: contract.id, wishId: wish.id }
  const known = { id: wish.id }
  if (me.role === 'dj') {
    const mark = me.dice.pick(wishMarks) ?? 'next'
    await me.write(partyApi.mark, { params, body: { mark } }, [
      row('party_wishes', known, { mark }, { part: 'mark' }),
    ])
  } else {
    const hidden = me.dice.chance(0.5)
    await me.write(partyApi.hide, { params, body: { hidden } }, [
      hidden
        ? row('party_wishes', known, {}, { part: 'hidden', filled: ['hidden_at'] })
        : row('party_wishes', known, { hidden_at: null }, { part: 'hidden' }),
    ])
  }
}

async function planTimeline(me: Person): Promise<void> {
  const contract = await aBooking(me)
  if (!contract) return
  const params = { id: contract.id }
  const { version, rows } = await me.read(timelineApi.read, { params })
  const line = { id: me.dice.uuid(), time: '21:00', title: `Dance ${me.dice.word()}`, songs: [] }
  const body = { version, rows: [...rows.slice(-8), line] }
  // Both write it, so the trail proves each save.
  await me.write(timelineApi.save, { params, body }, [])
}

/** What the two of a booking plan for the evening, and their guests. */
export const eveningActs: readonly Act[] = [
  {
    name: 'plan the music',
    who: clients,
    calls: [
      named(musicPlanApi.addSong),
      named(musicPlanApi.addSongs),
      named(musicPlanApi.changeSong),
      named(musicPlanApi.removeSong),
      named(musicPlanApi.resolve),
      named(musicPlanApi.share),
    ],
    run: planMusic,
  },
  {
    name: 'open a locked plan again',
    who: djs,
    calls: [named(musicPlanApi.reopen)],
    async run(me) {
      const soon = dayAhead(7)
      const contract = await contractWhere(
        me,
        ({ status, eventDate }) =>
          status === 'confirmed' && eventDate !== null && eventDate < soon && eventDate > dayAhead(0),
      )
      if (!contract) return
      await me.write(musicPlanApi.reopen, { params: { id: contract.id } }, [])
    },
  },
  {
    name: 'switch the party on',
    who: clients,
    calls: [named(partyApi.change), named(partyApi.renew)],
    run: makeParty,
  },
  { name: 'be a guest', who: everybody, calls: [named(guestApi.wish), named(guestApi.vote)], run: beAGuest },
  {
    name: 'mark or hide a wish',
    who: everybody,
    calls: [named(partyApi.mark), named(partyApi.hide)],
    run: markOrHide,
  },
  { name: 'plan the evening', who: everybody, calls: [named(timelineApi.save)], run: planTimeline },
  {
    name: 'send playlists',
    who: clients,
    calls: [named(musicRequestsApi.create)],
    async run(me) {
      const contract = await aBooking(me)
      if (!contract) return
      const playlistName = `List ${me.dice.word(16)}`
      const playlistUrls = [{ url: `https://open.spotify.com/playlist/${me.dice.word(16)}` }]
      const body = { contractId: contract.id, playlistName, playlistUrls }
      await me.write(musicRequestsApi.create, { body }, ({ id }) => [
        row('music_requests', { playlist_name: playlistName }, { id, client_id: me.id }),
      ])
    },
  },
  {
    name: 'answer playlists',
    who: djs,
    calls: [named(musicRequestsApi.answer)],
    async run(me) {
      const received = (await me.read(musicRequestsApi.list)).filter(
        ({ box, canAnswer }) => box === 'received' && canAnswer,
      )
      const one = me.dice.pick(received)
      if (!one) return
      const note = sentence(me, me.dice.word())
      const status = me.dice.chance(0.7) ? ('accepted' as const) : ('declined' as const)
      const params = { id: one.id }
      await me.write(musicRequestsApi.answer, { params, body: { status, note } }, [
        row('music_requests', params, { status, note }, { part: 'answer' }),
      ])
    },
  },
]
