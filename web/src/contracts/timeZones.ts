/** Where nearly all events are; every other zone comes after them. */
const usual = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
] as const

const named = new Map<string, string>(usual)

export const zoneName = (zone: string): string => named.get(zone) ?? zone.replaceAll('_', ' ')

/** Automatic first: the venue's own zone, which today is this one. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone))
  return [
    { value: '', label: `Automatic: ${zoneName(current)}` },
    ...[...named.keys(), ...others].map((value) => ({ value, label: zoneName(value) })),
  ]
}
