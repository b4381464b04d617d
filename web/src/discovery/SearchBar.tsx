import { defaultRadius, radiusOptions } from '@cuebook/domain/discovery/search.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PlaceCombobox } from '../places/PlaceCombobox.tsx'
import type { UrlSearch } from './searchInUrl.ts'

interface SearchBarProps {
  asked: UrlSearch
  onAsk: (next: UrlSearch) => void
}

const radii = radiusOptions.map((miles) => ({ value: String(miles), label: `${miles} miles` }))

const nameOf = ({ search }: UrlSearch) => search.search ?? ''
const placedOf = ({ search, placeName }: UrlSearch) => ({
  address: placeName,
  lat: search.lat ?? 0,
  lng: search.lng ?? 0,
})
const radiusOf = ({ search }: UrlSearch) => String(search.radiusMiles ?? defaultRadius)

/** Name, place and radius; the search runs only on the Search button. */
export function SearchBar({ asked, onAsk }: SearchBarProps) {
  const { search } = asked
  const [name, setName] = useState(nameOf(asked))
  const [place, setPlace] = useState(placedOf(asked))
  const [radius, setRadius] = useState(radiusOf(asked))
  // A search from elsewhere, such as a saved one, fills the fields; a change of filters leaves them as typed.
  const current = JSON.stringify([nameOf(asked), placedOf(asked), radiusOf(asked)])
  const [shown, setShown] = useState(current)
  if (shown !== current) {
    setShown(current)
    setName(nameOf(asked))
    setPlace(placedOf(asked))
    setRadius(radiusOf(asked))
  }

  function submit() {
    const { lat: _lat, lng: _lng, radiusMiles: _radius, search: _name, ...rest } = search
    const placed = place.address.trim() !== '' && !(place.lat === 0 && place.lng === 0)
    const near = placed ? { lat: place.lat, lng: place.lng, radiusMiles: Number(radius) } : {}
    const named = name.trim() === '' ? {} : { search: name.trim() }
    onAsk({ search: { ...rest, ...named, ...near }, placeName: placed ? place.address : '' })
  }
  return (
    <Card>
      <search>
        <form
          className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem_auto] md:items-end"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Field label="Name or username">
            <Input
              type="search"
              leading={<Search aria-hidden />}
              placeholder="Search by name or username"
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <PlaceCombobox label="Location" placeholder="City or ZIP code" value={place} onChange={setPlace} />
          <Field label="Radius">
            <Select options={radii} value={radius} onValueChange={setRadius} />
          </Field>
          <Button type="submit">Search</Button>
        </form>
      </search>
    </Card>
  )
}
