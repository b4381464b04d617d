import { canonicalPath } from '@cuebook/domain/shell/public-paths.ts'
import { isKnownPath } from '@cuebook/domain/shell/route-table.ts'
import { compose } from '../../server/src/compose.ts'
import { buildApp } from '../../server/src/kernel/http/app.ts'
import { createLog } from '../../server/src/kernel/log.ts'
import { apiOfPrograms } from '../../server/src/programs/guide/guide.ts'
import { rooms } from '../../server/src/rooms.ts'
import { readSettings } from '../../server/src/settings.ts'
import { visits } from '../../server/src/visit.ts'
import { benchSecret } from '../messages/data.ts'

/** The product in this process, so that every statement that it sends can be looked at. It does no work by itself. */
export async function openInside(databaseUrl: string, dataDir: string) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: benchSecret,
    RATE_LIMIT_PER_MINUTE: '0',
  }
  const log = createLog('error')
  const { ctx, sources, close } = await compose(readSettings(env), log)
  const app = await buildApp({
    ctx,
    logger: log,
    authenticator: ctx.authenticator,
    rooms,
    sources,
    isKnownPath,
    canonicalPath,
    visitOf: visits(ctx),
    programs: apiOfPrograms,
  })
  return {
    app,
    ctx,
    chores: rooms.flatMap(({ jobs }) => jobs?.(ctx).chores ?? []),
    async close() {
      await app.close()
      await close()
    },
  }
}
