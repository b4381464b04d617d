import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { sweepPictures } from './attachments/upload-picture.ts'

const HOUR_MS = 3_600_000

export const messagesJobs = (ctx: Context): Jobs => ({
  chores: [{ name: 'delete unattached pictures', everyMs: HOUR_MS, run: () => sweepPictures(ctx) }],
})
