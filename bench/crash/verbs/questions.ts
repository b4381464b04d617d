import { questionsApi } from '@cuebook/domain/questions/api.ts'
import { gone, row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act } from '../world.ts'
import { clients, djs, named } from './act.ts'
import { contractWhere } from './contracts.ts'

const aQuestion = (me: Person) => ({
  id: me.dice.uuid(),
  kind: 'line' as const,
  text: `Who speaks, ${me.dice.word()}?`,
})

async function lookAfter(me: Person): Promise<void> {
  const own = (await me.read(questionsApi.list)).filter(({ isBuiltIn }) => !isBuiltIn)
  const one = me.dice.pick(own)
  const key = one && (own.length >= 6 || me.dice.chance(0.6)) ? one.key : me.dice.uuid()
  const known = { dj_id: me.id, key }
  if (one?.key === key && me.dice.chance(0.2)) {
    await me.write(questionsApi.remove, { params: { key } }, [gone('questionnaires', known)])
    return
  }
  const name = `Questions ${me.dice.word()}`
  const body = {
    version: one?.key === key ? one.version : 0,
    name,
    questions: [aQuestion(me), aQuestion(me), aQuestion(me)],
  }
  await me.write(questionsApi.save, { params: { key }, body }, [row('questionnaires', known, { name })])
}

async function ask(me: Person): Promise<void> {
  const contract = await contractWhere(me, ({ status }) => status === 'confirmed')
  if (!contract) return
  const params = { id: contract.id }
  const { sent } = await me.read(questionsApi.read, { params })
  const known = { contract_id: contract.id }
  const roll = me.dice.next()
  if (!sent) {
    const one = me.dice.pick(await me.read(questionsApi.list))
    if (!one) return
    const body = { key: one.key, version: one.version }
    await me.write(questionsApi.send, { params, body }, [row('sent_questionnaires', known)])
  } else if (roll < 0.35) {
    await me.write(questionsApi.add, { params, body: { question: aQuestion(me) } }, [])
  } else if (roll < 0.6) {
    const open = sent.questions.find(({ value }) => value === null)
    if (!open) return
    await me.write(questionsApi.takeAway, { params: { ...params, question: open.id } }, [])
  } else if (roll < 0.8) {
    await me.write(questionsApi.remind, { params }, [])
  } else {
    await me.write(questionsApi.withdraw, { params }, [gone('sent_questionnaires', known)])
  }
}

async function reply(me: Person): Promise<void> {
  const contract = await contractWhere(me, ({ status }) => status === 'confirmed')
  if (!contract) return
  const params = { id: contract.id }
  const { sent } = await me.read(questionsApi.read, { params })
  const one = me.dice.pick(sent?.questions.filter(({ kind }) => kind === 'line' || kind === 'lines') ?? [])
  if (!one) return
  const value = `My sister ${me.dice.word()}`
  const body = { version: one.version, value }
  await me.write(questionsApi.answer, { params: { ...params, question: one.id }, body }, [
    row('question_answers', { contract_id: contract.id, question_id: one.id }, {}, { holding: { value } }),
  ])
}

/** What DJs ask before an evening. */
export const questionActs: readonly Act[] = [
  {
    name: 'look after questionnaires',
    who: djs,
    calls: [named(questionsApi.save), named(questionsApi.remove)],
    run: lookAfter,
  },
  {
    name: 'ask a client',
    who: djs,
    calls: [
      named(questionsApi.send),
      named(questionsApi.withdraw),
      named(questionsApi.add),
      named(questionsApi.takeAway),
      named(questionsApi.remind),
    ],
    run: ask,
  },
  { name: 'answer a question', who: clients, calls: [named(questionsApi.answer)], run: reply },
]
