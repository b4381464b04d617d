import type { Asked } from '@cuebook/domain/questions/asked.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { useReadNow, useSaveAnswer } from '../requests.ts'
import { type AnswerSaver, answerSaver } from './answerSaver.ts'
import { answersIn } from './keptAnswers.ts'

/** The saver of this page, which sends what an earlier visit has left, too. */
export function useAnswers({ contract, clientId }: Asked): AnswerSaver {
  const save = useSaveAnswer(contract.id)
  const readNow = useReadNow(contract.id)
  const [saver] = useState(() =>
    answerSaver({
      store: answersIn(clientId ?? '', contract.id),
      save: (question, { value, version }) =>
        save.mutateAsync({
          question,
          body: { version, value: Array.isArray(value) ? value.map((each) => ({ ...each })) : value },
        }),
      readNow,
    }),
  )
  useSyncExternalStore(saver.subscribe, saver.drafts)
  useEffect(() => saver.start(), [saver])
  useUnsavedGuard(saver.wouldLose())
  return saver
}
