import { usualZones, zoneName } from '@cuebook/domain/contracts/words.ts'

/** The first option is automatic: the zone of the venue, shown with its current name. */
export function zoneOptions(current: string): { value: string; label: string }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !usualZones.has(zone))
  return [
    { value: '', label: `Automatic: ${zoneName(current)}` },
    ...[...usualZones.keys(), ...others].map((value) => ({ value, label: zoneName(value) })),
  ]
}
