import { questionsApi } from '@cuebook/domain/questions/api.ts'
import { answers } from '../verb.ts'
import { answer } from './answering.ts'
import { add, remind, send, takeAway, withdraw } from './asking.ts'
import { list, remove, save } from './questionnaires.ts'
import { daySheet, read } from './read.ts'

export const questionsRoutes = [
  answers(questionsApi, {
    list,
    save,
    remove,
    read,
    daySheet,
    send,
    withdraw,
    add,
    takeAway,
    answer,
    remind,
  }),
]
