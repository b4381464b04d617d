import type { GuestParty } from '@cuebook/domain/party/party.ts'
import { answerWords } from '@cuebook/domain/party/words.ts'
import type { Phone, WaitingWish } from './phone.ts'
import { randomId } from './phone.ts'
import type { Heard, talkTo } from './talk.ts'

/** Guests look again so often; each phone at a moment of its own. */
const EVERY_MS = 10_000
const SPREAD_MS = 2_000
/** The first time after a failure; each further failure doubles it. */
const SOON_MS = 500

/** What the page shows. */
export interface Shown {
  /** Null for a page that is not open. */
  readonly party: GuestParty | null
  readonly isAway: boolean
  readonly voted: readonly string[]
  readonly waiting: readonly WaitingWish[]
  /** The answer to what this guest did last. */
  readonly answer: string
}

interface EveningParts {
  readonly phone: Phone
  readonly talk: ReturnType<typeof talkTo>
  /** What the page brought along. */
  readonly party: GuestParty | null
  readonly draw: (shown: Shown) => void
}

/** A guest's evening: looks again and again, and sends what waits whenever there is a way through. */
export function evening({ phone, talk, party: brought, draw }: EveningParts) {
  let party = brought
  let isAway = false
  let failures = 0
  let answer = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> | undefined

  function show(): void {
    const { voted, wishes, votes } = phone.kept()
    const isVoted = (id: string) => votes[id] ?? voted.includes(id)
    const all = [...new Set([...voted, ...Object.keys(votes)])]
    draw({ party: counted(party, voted, votes), isAway, voted: all.filter(isVoted), waiting: wishes, answer })
  }

  /** Returns whether there is a way through. */
  function hear({ kind }: Heard<unknown>): boolean {
    isAway = kind === 'away'
    return !isAway
  }

  async function sendWishes(): Promise<boolean> {
    for (;;) {
      const [first] = phone.kept().wishes
      if (!first) return true
      const heard = await talk.wish({ ...first, guest: phone.guest })
      if (!hear(heard)) return false
      const { wishes, voted } = phone.kept()
      const wishId = heard.kind === 'answer' ? heard.answer.wishId : null
      phone.keep({
        wishes: wishes.filter(({ id }) => id !== first.id),
        voted: wishId ? [...new Set([...voted, wishId])] : voted,
      })
      if (heard.kind === 'answer') answer = `${first.title}: ${answerWords[heard.answer.answer]}`
      if (heard.kind === 'refused') answer = heard.message
      show()
    }
  }

  async function sendVotes(): Promise<boolean> {
    for (;;) {
      const [first] = Object.entries(phone.kept().votes)
      if (!first) return true
      const [id, isGiven] = first
      const heard = await talk.vote(id, { guest: phone.guest, voted: isGiven })
      if (!hear(heard)) return false
      const { votes, voted } = phone.kept()
      const { [id]: now, ...others } = votes
      // Pressed once more while it was on its way.
      const rest = now === isGiven ? others : votes
      const before = voted.filter((one) => one !== id)
      phone.keep({ votes: rest, voted: heard.kind === 'answer' && isGiven ? [...before, id] : before })
      if (heard.kind === 'refused') answer = heard.message
    }
  }

  async function lookAgain(): Promise<void> {
    const heard = await talk.look()
    hear(heard)
    if (heard.kind === 'answer') party = heard.answer
    if (heard.kind === 'refused' && heard.status === 404) party = null
  }

  async function work(): Promise<void> {
    if ((await sendWishes()) && (await sendVotes())) await lookAgain()
    failures = isAway ? failures + 1 : 0
    show()
  }

  /** A phone that was just told of a network often has none for another second. */
  const pause = (): number =>
    (isAway ? Math.min(EVERY_MS, SOON_MS * 2 ** failures) : EVERY_MS) + Math.random() * SPREAD_MS

  /** One at a time; what is asked meanwhile is done by the one that follows. */
  function turn(): Promise<void> {
    clearTimeout(timer)
    working = (working ?? Promise.resolve()).then(work).finally(() => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(turn, pause())
    })
    return working
  }

  return {
    show,
    turn,
    wish(song: Omit<WaitingWish, 'id'>): Promise<void> {
      phone.keep({ wishes: [...phone.kept().wishes, { ...song, id: randomId() }] })
      answer = ''
      show()
      return turn()
    },
    vote(id: string): Promise<void> {
      const { votes, voted } = phone.kept()
      phone.keep({ votes: { ...votes, [id]: !(votes[id] ?? voted.includes(id)) } })
      show()
      return turn()
    },
  }
}

/** The counts with the votes of this phone that are still on their way. */
function counted(
  party: GuestParty | null,
  voted: readonly string[],
  votes: Readonly<Record<string, boolean>>,
): GuestParty | null {
  if (!party) return null
  const more = (id: string) => Number(votes[id] ?? voted.includes(id)) - Number(voted.includes(id))
  return { ...party, wishes: party.wishes.map((wish) => ({ ...wish, votes: wish.votes + more(wish.id) })) }
}
