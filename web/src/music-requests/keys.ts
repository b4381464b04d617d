const all = ['/api/music-requests'] as const
const plan = (contractId: string) => [...all, 'plan', contractId]

export const musicRequestsKeys = {
  all,
  list: [...all, 'list'],
  recipients: [...all, 'recipients'],
  plan,
  daySheet: (contractId: string) => [...plan(contractId), 'day-sheet'],
} as const
