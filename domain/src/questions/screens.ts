import { type ScreenTable, withRole } from '../kernel/screen.ts'

export const screens = {
  questionnaires: {
    at: { '/questionnaires': withRole, '/questionnaires/:id': withRole },
    title: 'Questionnaires',
    under: '/profile',
  },
  questions: { at: { '/contracts/:id/questions': withRole }, title: 'Questions', under: '/contracts' },
} as const satisfies ScreenTable
