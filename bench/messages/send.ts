import { canonicalPath } from '@cuebook/domain/shell/public-paths.ts'
import { isKnownPath } from '@cuebook/domain/shell/route-table.ts'
import { compose } from '../../server/src/compose.ts'
import { buildApp } from '../../server/src/kernel/http/app.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { apiOfPrograms } from '../../server/src/programs/guide/guide.ts'
import { rooms } from '../../server/src/rooms.ts'
import { readSettings } from '../../server/src/settings.ts'
import { visits } from '../../server/src/visit.ts'
import type { Asked } from '../kit/load-job.ts'
import { recorded, type Sent } from '../kit/recorded.ts'
import type { SignedInPerson } from './data.ts'
import { literal } from './pgbench.ts'

/** One person sends a message to another. */
export const sending = ({ cookie, otherId }: SignedInPerson, origin: string) =>
  ({
    method: 'POST',
    path: '/api/messages',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ recipientId: otherId, content: 'Shall we start at seven?' }),
  }) as const satisfies Asked

/**
 * A script of pgbench for each person: what the server itself sends to the database when that person sends a message.
 * The server runs in this process for it, so that the statements cannot differ from those of the measured one.
 */
export async function sendScripts(
  people: readonly SignedInPerson[],
  env: Record<string, string>,
): Promise<string[]> {
  const log = createLog('warn')
  const settings = readSettings(env)
  const { ctx, sources, close } = await compose(settings, log)
  const { authenticator } = ctx
  const app = await buildApp({
    ctx,
    logger: log,
    authenticator,
    rooms,
    sources,
    isKnownPath,
    canonicalPath,
    visitOf: visits(ctx),
    programs: apiOfPrograms,
  })
  const scripts: string[] = []
  for (const person of people) {
    const { method, path, headers, body } = sending(person, settings.baseUrl)
    let id = ''
    const statements = await recorded(async () => {
      const answer = await app.inject({ method, url: path, headers, payload: body })
      if (answer.statusCode !== 200) throw new Error(`a message was not sent: ${answer.body}`)
      id = answer.json().id
    })
    scripts.push(scriptOf(statements, id))
  }
  await app.close()
  await close()
  return scripts
}

/** Makes an id in the order of time, as the server does, because the place in the index depends on it. */
const nextId =
  `(select (substr(t, 1, 8) || '-' || substr(t, 9) || '-7' || substr(gen_random_uuid()::text, 16))::uuid
  from (select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')) ms (t))`.replaceAll(
    /\s+/g,
    ' ',
  )

/** Each run writes another message: the insert makes the id, and the statements after it use it. */
function scriptOf(statements: readonly Sent[], messageId: string): string {
  let isMade = false
  const lines = statements.map(({ text, values }) => {
    const makesIt = !isMade && values.includes(messageId)
    isMade ||= makesIt
    const written = (value: unknown) => {
      if (value !== messageId) return literal(value)
      return makesIt ? nextId : ':id'
    }
    const line = text.replaceAll(/\$(\d+)/g, (_, n) => written(values[Number(n) - 1])).replaceAll('\n', ' ')
    return makesIt ? `${line} \\gset` : `${line};`
  })
  if (!isMade) throw new Error('no statement wrote the message')
  return `${lines.join('\n')}\n`
}
