import type { CallTable } from '../../kernel/endpoint.ts'

export const musicPlanCalls = {
  read: { method: 'GET', path: '/api/contracts/:id/music-plan' },
  addSong: { method: 'POST', path: '/api/contracts/:id/music-plan/songs' },
  addSongs: { method: 'POST', path: '/api/contracts/:id/music-plan/songs/many' },
  changeSong: { method: 'PATCH', path: '/api/contracts/:id/music-plan/songs/:songId' },
  removeSong: { method: 'DELETE', path: '/api/contracts/:id/music-plan/songs/:songId' },
  resolve: { method: 'POST', path: '/api/contracts/:id/music-plan/resolve' },
  share: { method: 'POST', path: '/api/contracts/:id/music-plan/share' },
  reopen: { method: 'POST', path: '/api/contracts/:id/music-plan/reopen' },
  csv: { kind: 'file', method: 'GET', path: '/api/contracts/:id/music-plan.csv' },
  daySheet: { method: 'GET', path: '/api/contracts/:id/day-sheet/music' },
} as const satisfies CallTable
