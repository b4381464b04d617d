/** The profile, opened at one of its fields. */
export const profileFieldAddress = (field: string): string => `/profile?${new URLSearchParams({ field })}`
