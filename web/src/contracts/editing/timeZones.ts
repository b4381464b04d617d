import { usualZones, zoneName } from '@cuebook/domain/contracts/words.ts'

/** Automatic first: the venue's own zone, which today is this one. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !usualZones.has(zone))
  return [
    { value: '', label: `Automatic: ${zoneName(current)}` },
    ...[...usualZones.keys(), ...others].map((value) => ({ value, label: zoneName(value) })),
  ]
}
