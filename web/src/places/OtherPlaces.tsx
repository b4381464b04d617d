import { Link } from 'wouter'
import type { AskedPlace } from '../kernel/address/asked.ts'
import { nameOfCity, othersCalled } from './othersCalled.ts'
import { usePlaceSuggestions } from './requests.ts'

interface OtherPlacesProps {
  place: AskedPlace
  addressOf: (place: AskedPlace) => string
}

/** 'Pasadena, TX. Did you mean Pasadena, CA · Pasadena, MD?' The line has its height before the others are known. */
export function OtherPlaces({ place, addressOf }: OtherPlacesProps) {
  const { data } = usePlaceSuggestions(place.spot ? nameOfCity(place.name) : '', false)
  const others = othersCalled(place.name, data ?? [])
  return (
    <p className="mt-2 min-h-5 text-sm text-ink-2">
      {others.length > 0 && (
        <>
          {place.name}. Did you mean{' '}
          {others.map((other, at) => (
            <span key={other.name}>
              {at > 0 && ' · '}
              <Link href={addressOf(other)} className="font-medium text-violet-ink underline">
                {other.name}
              </Link>
            </span>
          ))}
          ?
        </>
      )}
    </p>
  )
}
