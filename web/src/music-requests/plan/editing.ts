import type { PlanSong, SongPlace } from '@cuebook/domain/music-requests/plan/song.ts'

/** What the open dialog is about: a song that is there, or a new one for that place. */
export type Editing = { readonly song: PlanSong } | { readonly list: SongPlace; readonly moment?: string }
