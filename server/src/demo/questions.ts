import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { wedding } from '@cuebook/domain/questions/built-in/wedding.ts'
import type { Tx } from '../kernel/db/database.ts'
import { questionAnswers, questionnaires, sentQuestionnaires } from '../questions/table.ts'
import { demoId, demoPeople } from './people.ts'
import { demoAnswers, demoQuestionnaire } from './rows/questions.ts'

/** The DJ has changed one questionnaire, and the couple of the wedding has answered a part of what was sent. */
export async function loadDemoQuestions(tx: Tx, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const contractId = demoId('contract:0')
  const dj = demoPeople.find(({ email }) => email === 'dj@demo.test')
  if (dj)
    await tx
      .insert(questionnaires)
      .values({ djId: dj.id, version: 1, ...demoQuestionnaire, createdAt: ago(300) })
  await tx.insert(sentQuestionnaires).values({
    contractId,
    sendingId: demoId('sending:0'),
    name: wedding.name,
    questions: [...wedding.questions],
    sentAt: ago(100),
    answeredAt: ago(5),
    remindAt: ago(-14 * 24),
  })
  await tx.insert(questionAnswers).values(
    demoAnswers.map(({ question, is }, i) => ({
      contractId,
      questionId: question,
      value: { is },
      version: 1,
      answeredAt: ago(40 - i),
    })),
  )
}
