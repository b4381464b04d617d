/** Spec, point 5. */
export const partyTypes = [
  'Wedding',
  'Corporate Event',
  'Birthday Party',
  'Anniversary',
  'Graduation',
  'Holiday Party',
  'Club/Bar Event',
  'Festival',
  'Private Party',
  'Other',
] as const
export type PartyType = (typeof partyTypes)[number]

/** The names that a contract uses for the same kind of event; the others are called the same there. */
const eventTypes: Partial<Record<string, string>> = {
  Graduation: 'Graduation Party',
  'Club/Bar Event': 'Other',
  'Private Party': 'Other',
}

export const eventTypeOf = (partyType: string): string => eventTypes[partyType] ?? partyType
