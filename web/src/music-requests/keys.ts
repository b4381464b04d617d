const all = ['/api/music-requests'] as const

export const musicRequestsKeys = {
  all,
  plan: (contractId: string) => [...all, 'plan', contractId],
} as const
