import { musicRequestsApi } from '@cuebook/domain/music-requests/api.ts'
import { musicPlanApi } from '@cuebook/domain/music-requests/plan/api.ts'
import { answers } from '../verb.ts'
import { answer } from './answer.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { daySheet } from './plan/day-sheet.ts'
import { csv, read } from './plan/read.ts'
import { reopen } from './plan/reopen.ts'
import { resolve } from './plan/resolve.ts'
import { share } from './plan/share.ts'
import { addSong, addSongs, changeSong, removeSong } from './plan/songs.ts'
import { recipients } from './recipients.ts'

export const musicRequestsRoutes = [
  answers(musicRequestsApi, { create, list, recipients, answer }),
  answers(musicPlanApi, {
    read,
    addSong,
    addSongs,
    changeSong,
    removeSong,
    resolve,
    share,
    reopen,
    csv,
    daySheet,
  }),
]
