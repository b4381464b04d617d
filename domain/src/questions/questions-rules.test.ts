import { describe, expect, test } from 'vitest'
import { eventTypes } from '../contracts/form/event-types.ts'
import { type AnyAnswer, answerRules, anyAnswer } from './answer.ts'
import { answerLines, openCount, progressWords, sameAnswer } from './answer-words.ts'
import { builtIn } from './built-in/built-in.ts'
import { offeredTo, suitedTo } from './offered.ts'
import type { Question } from './question.ts'
import { questionnaireForm } from './questionnaire.ts'
import { inSheetOrder } from './sheet-order.ts'
import { mayRemindFrom, questionsState, remindsAt } from './state.ts'

const question = (more: Partial<Question> = {}): Question => ({
  id: 'one',
  kind: 'line',
  text: 'Who speaks?',
  help: null,
  choices: [],
  place: 'usual',
  ...more,
})
const form = (questions: unknown[], more: object = {}) =>
  questionnaireForm.safeParse({ version: 0, name: 'Mine', questions, ...more })
const refusal = (questions: unknown[], more: object = {}) => form(questions, more).error?.issues[0]?.message

describe('the built-in questionnaires', () => {
  test('pass the rules of the form, and no question stands in two of them', () => {
    const ids = builtIn.flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name, eventTypes: types, questions } of builtIn) {
      const { data, error } = form(questions, { name, eventTypes: types })
      expect(error?.issues, name).toBeUndefined()
      expect(data?.questions).toEqual(questions)
    }
  })

  test.each(builtIn.map((each) => [each.name, each] as const))(
    '%s asks for names, the microphone, what not to mention, the house rules and the way in',
    (_name, { key, questions }) => {
      const ids = questions.map(({ id }) => id.slice(key.length + 1))
      expect(ids).toEqual(
        expect.arrayContaining(['announcer', 'speakers', 'avoid', 'rules', 'load-in', 'needs']),
      )
      expect(questions.find(({ id }) => id.endsWith('-avoid'))?.place).toBe('avoid')
      expect(questions.some(({ kind, place }) => kind === 'names' && place === 'first')).toBe(true)
    },
  )

  test('suit every type of event', () => {
    const chosen = Object.fromEntries(eventTypes.map((type) => [type, suitedTo(offeredTo([]), type)?.key]))
    expect(chosen).toMatchObject({
      Wedding: 'wedding',
      Anniversary: 'birthday',
      'Holiday Party': 'company',
      'Sweet 16': 'coming-of-age',
      Festival: 'show',
      'Baby Shower': 'gathering',
      Other: 'gathering',
    })
  })
})

describe('what a DJ can send', () => {
  const own = { name: 'Mine', eventTypes: ['Wedding'], questions: [question()], version: 2 }

  test('an own one takes the place of the built-in one of its key, and comes first', () => {
    const offered = offeredTo([{ ...own, key: 'wedding' }])
    expect(offered.map(({ key, isBuiltIn, version }) => [key, isBuiltIn, version])[0]).toEqual([
      'wedding',
      true,
      2,
    ])
    expect(offered).toHaveLength(builtIn.length)
    expect(offeredTo([{ ...own, key: 'x-1' }])[0]).toMatchObject({ key: 'x-1', isBuiltIn: false })
  })

  test('the one that names the type is meant, the own before a built-in one, then one for all', () => {
    const offered = offeredTo([
      { ...own, key: 'all', eventTypes: [] },
      { ...own, key: 'mine' },
    ])
    expect(suitedTo(offered, 'Wedding')?.key).toBe('mine')
    expect(suitedTo(offered, 'Festival')?.key).toBe('show')
    expect(suitedTo(offered, 'Reunion')?.key).toBe('all')
    expect(suitedTo(offered, null)?.key).toBe('all')
    expect(suitedTo([], null)).toBeUndefined()
  })
})

describe('the form', () => {
  test('cleans what was typed, and keeps choices for the kind that has them', () => {
    const { data } = form([
      { ...question(), text: ' Who\u202e  speaks? ', help: ' ', choices: ['left over', 'x'] },
      { ...question({ id: 'two', kind: 'choice' }), choices: ['Yes', ' ', 'Yes', 'No '] },
    ])
    expect(data?.questions).toEqual([
      question(),
      question({ id: 'two', kind: 'choice', choices: ['Yes', 'No'] }),
    ])
  })

  test.each([
    [[], 'Please add a question'],
    [[question({ text: ' \u200b' })], 'Please write a question'],
    [[question({ text: 'x'.repeat(161) })], 'Question is too long (160 characters at most)'],
    [[question(), question()], 'Each question needs an id of its own.'],
    [[question({ id: '../x' })], 'A question needs an id.'],
    [[question({ kind: 'choice', choices: ['Only'] })], 'Please write at least two answers to choose from'],
    [
      [question({ kind: 'choice', choices: Array.from({ length: 11 }, (_, n) => `${n}`) })],
      'A question can offer 10 answers at most',
    ],
    [[{ ...question(), kind: 'picture' }], 'Please choose how the question is answered'],
    [
      Array.from({ length: 41 }, (_, n) => question({ id: `q${n}` })),
      'A questionnaire can have 40 questions at most',
    ],
    ['many', 'Please send the questions as a list.'],
  ])('refuses %j', (questions, message) => {
    expect(refusal(questions as unknown[])).toBe(message)
  })

  test('refuses a blank name and unknown event types, and orders known ones', () => {
    expect(refusal([question()], { name: ' ' })).toBe('Please give it a name')
    expect(refusal([question()], { eventTypes: ['Rave'] })).toBe('Please choose among the event types')
    expect(form([question()], { eventTypes: ['Other', 'Wedding', 'Other'] }).data?.eventTypes).toEqual([
      'Wedding',
      'Other',
    ])
  })
})

describe('answers', () => {
  const parsed = (more: Partial<Question>, typed: AnyAnswer) => {
    const { data, error } = answerRules(question(more)).safeParse(typed)
    return error?.issues[0]?.message ?? data
  }
  const ana = { name: 'Ana', say: 'AH-na' }

  test.each<[Partial<Question>, AnyAnswer, unknown]>([
    [{}, ' Ana \u200b', 'Ana'],
    [{}, '  ', null],
    [{}, null, null],
    [{}, 'x'.repeat(201), 'Answer is too long (200 characters at most)'],
    [{}, true, 'Answer must be a text.'],
    [{ kind: 'lines' }, 'a\n\n\n\nb', 'a\n\nb'],
    [{ kind: 'lines' }, 'x'.repeat(2001), 'Answer is too long (2000 characters at most)'],
    [{ kind: 'yes-no' }, false, false],
    [{ kind: 'yes-no' }, 'yes', 'This does not answer the question.'],
    [{ kind: 'choice', choices: ['A', 'B'] }, 'B', 'B'],
    [{ kind: 'choice', choices: ['A', 'B'] }, 'C', 'Please choose one of the answers'],
    [{ kind: 'names' }, [ana, { name: ' ', say: '' }], [ana]],
    [{ kind: 'names' }, [{ name: 'Bo' }], [{ name: 'Bo', say: null }]],
    [{ kind: 'names' }, [{ name: '', say: '' }], null],
    [{ kind: 'names' }, null, null],
    [{ kind: 'names' }, [{ name: '', say: 'AH-na' }], 'Please write the name beside how to say it'],
    [{ kind: 'names' }, Array.from({ length: 41 }, () => ana), 'You can name 40 people at most'],
    [{ kind: 'names' }, 'Ana', 'This does not answer the question.'],
  ])('%j answered by %j is %j', (more, typed, answer) => {
    expect(parsed(more, typed)).toEqual(answer)
  })

  test('of any kind are bounded before the question is known', () => {
    expect(anyAnswer.safeParse('x'.repeat(8001)).success).toBe(false)
    expect(anyAnswer.safeParse({ name: 'Ana' }).error?.issues[0]?.message).toBe(
      'This does not answer the question.',
    )
    expect(anyAnswer.safeParse(Array.from({ length: 81 }, () => ana)).success).toBe(false)
  })

  test('are told in lines', () => {
    expect([null, true, false, 'a\nb', [ana, { name: 'Bo', say: null }]].map(answerLines)).toEqual([
      [],
      ['Yes'],
      ['No'],
      ['a', 'b'],
      ['Ana (say: AH-na)', 'Bo'],
    ])
    expect([
      sameAnswer('a', 'a'),
      sameAnswer('a', null),
      sameAnswer('Yes', true),
      sameAnswer([ana], [ana]),
    ]).toEqual([true, false, false, true])
  })

  test('a No is an answer as well', () => {
    const some = [{ value: null }, { value: false }, { value: 'x' }]
    expect([openCount(some), progressWords(some)]).toEqual([1, '2 of 3 answered'])
  })
})

test('on the sheet names come first, then what must not be said, then the rest', () => {
  const all = [
    question({ id: 'a' }),
    question({ id: 'b', place: 'avoid' }),
    question({ id: 'c', place: 'first' }),
    question({ id: 'd' }),
  ]
  expect(inSheetOrder(all).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
})

describe('when', () => {
  const end = new Date('2030-06-16T08:00:00Z')
  const day = (text: string) => new Date(`${text}T12:00:00Z`)

  test('questions are open from the second signature until the event ends', () => {
    const at = (
      status: Parameters<typeof questionsState>[0]['status'],
      now: Date,
      endsAt: Date | null = end,
    ) => questionsState({ status, endsAt }, now)
    const before = new Date(end.getTime() - 1)
    expect((['draft', 'sent', 'pending', 'signed'] as const).map((status) => at(status, before))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([at('confirmed', before), at('confirmed', end), at('confirmed', end, null)]).toEqual([
      'open',
      'over',
      'open',
    ])
    expect([at('completed', before), at('cancelled', before)]).toEqual(['over', 'cancelled'])
  })

  test('the clock reminds two weeks before, three days after the sending, or not at all', () => {
    const starts = day('2030-06-15')
    expect(remindsAt(starts, day('2030-05-01'))).toEqual(day('2030-06-01'))
    expect(remindsAt(starts, day('2030-06-05'))).toEqual(day('2030-06-08'))
    expect(remindsAt(starts, day('2030-06-11'))).toEqual(day('2030-06-14'))
    expect(remindsAt(starts, day('2030-06-12'))).toBeNull()
    expect(remindsAt(null, day('2030-06-01'))).toBeNull()
  })

  test('the DJ reminds three days after the last word', () => {
    expect(mayRemindFrom(day('2030-06-01'), null)).toEqual(day('2030-06-04'))
    expect(mayRemindFrom(day('2030-06-01'), day('2030-06-05'))).toEqual(day('2030-06-08'))
  })
})
