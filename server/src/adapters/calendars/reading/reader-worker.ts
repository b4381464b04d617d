// Reads what strangers sent in a thread of its own, because a hostile text can keep the reader busy for ever.
import { parentPort } from 'node:worker_threads'
import { readAnswer } from '../caldav/read-answer.ts'
import { busyIn } from '../ics/busy-in.ts'
import type { Answer, Task } from './tasks.ts'

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answerTo(task)))

async function answerTo(task: Task): Promise<Answer> {
  try {
    if ('dav' in task) return { entries: await readAnswer(task.dav) }
    return { busy: busyIn(task.calendar.files, task.calendar.span) }
  } catch (error) {
    return { failed: String(error) }
  }
}
