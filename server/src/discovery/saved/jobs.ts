import type { Context } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/room.ts'
import { alertSavedSearches, LISTED_TOPIC } from './alert.ts'

export const discoveryJobs = ({ database, settings }: Context): Jobs => ({
  topics: {
    [LISTED_TOPIC]: { handle: alertSavedSearches({ db: database.db, baseUrl: settings.baseUrl }) },
  },
})
