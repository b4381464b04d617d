import type { Question } from '../question.ts'

type More = Partial<Pick<Question, 'help' | 'choices' | 'place'>>

/** Writes a question whose id is unique among the questions of that key. */
export const questionsFor =
  (key: string) =>
  (id: string, kind: Question['kind'], text: string, more: More = {}): Question => ({
    id: `${key}-${id}`,
    kind,
    text,
    help: more.help ?? null,
    choices: more.choices ?? [],
    place: more.place ?? 'usual',
  })

type Ask = ReturnType<typeof questionsFor>

/** What every DJ has to know of every evening. */
export const microphone = (ask: Ask, who = 'the guests'): Question[] => [
  ask('announcer', 'choice', 'Who makes the announcements?', {
    choices: ['The DJ', 'Somebody of ours', 'The venue', 'Nobody, music only'],
    help: `If it is somebody of yours, write their name with those who hold the microphone.`,
  }),
  ask('speakers', 'names', 'Who holds the microphone, in which order?', {
    help: `Speeches and toasts. ${who === 'the guests' ? 'The DJ calls nobody up who is not on this list.' : `The DJ introduces them to ${who}.`}`,
    place: 'first',
  }),
]

export const avoid = (ask: Ask): Question =>
  ask('avoid', 'lines', 'Which names or topics must nobody mention?', {
    help: 'People who have died or are not here, somebody’s past, private news. Songs that must not play belong in the music plan.',
    place: 'avoid',
  })

/** What makes an evening easy for those who come, and for those who work. */
export const house = (ask: Ask): Question[] => [
  ask('needs', 'lines', 'Which guests need something from us?', {
    help: 'Hearing aids, wheelchairs, flashing lights, small children near the speakers, another language.',
  }),
  ask('surprise', 'lines', 'Is there a surprise, a guest act or a film?', {
    help: 'Who must not know of it, and who gives the sign? Everybody with this page can read your answer.',
  }),
  ask('rules', 'lines', 'Which rules does the venue have?', {
    help: 'How loud, until when, fog, confetti, candles, open doors and windows.',
  }),
  ask('load-in', 'lines', 'How do we get in, and where is power?', {
    help: 'Loading door, stairs or elevator, parking, from when the room is open, sockets near the DJ’s place.',
  }),
  ask('contact', 'lines', 'Whom does the DJ ask on the day?', {
    help: 'Somebody who is not the host: a planner, a friend, the venue’s manager. With their number.',
  }),
]
