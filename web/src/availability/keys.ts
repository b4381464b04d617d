export const availabilityKeys = {
  all: ['availability'],
  taken: (from: string, to: string) => ['availability', from, to] as const,
} as const
