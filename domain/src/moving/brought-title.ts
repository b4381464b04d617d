interface Named {
  readonly event: string | null
  readonly clientName: string | null
}

/** 'Wedding, Anna Lee' */
export const broughtTitle = ({ event, clientName }: Named): string =>
  [event, clientName].filter(Boolean).join(', ') || 'Booking'
