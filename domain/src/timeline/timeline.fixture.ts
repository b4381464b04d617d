import type { PlanSong } from '../music-requests/plan/song.ts'
import type { TimelineRow } from './row.ts'

export const hours = (startTime: string, endTime: string) => ({ startTime, endTime })
let made = 0
export const newId = () => `id-${++made}`
export const row = (time: string, title: string, more: Partial<TimelineRow> = {}): TimelineRow => ({
  id: newId(),
  time,
  minutes: null,
  title,
  note: null,
  songs: [],
  ...more,
})
export const moment = (name: string, time?: string): PlanSong => ({
  id: newId(),
  list: 'moment',
  moment: name,
  time,
  title: `Song of ${name}`,
})
