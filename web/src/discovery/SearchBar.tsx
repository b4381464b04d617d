import { defaultRadius, radiusOptions } from '@cuebook/domain/discovery/search.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kernel/ui/Button.tsx'
import { Card } from '../kernel/ui/Card.tsx'
import { Field } from '../kernel/ui/Field.tsx'
import { Input } from '../kernel/ui/Input.tsx'
import { Select } from '../kernel/ui/Select.tsx'
import { PlaceCombobox } from '../places/PlaceCombobox.tsx'
import type { UrlSearch } from './searchInUrl.ts'

interface SearchBarProps {
  asked: UrlSearch
  onAsk: (next: UrlSearch) => void
}

const radii = radiusOptions.map((miles) => ({ value: String(miles), label: `${miles} miles` }))

/** Name, place and radius; nothing is asked before Search. */
export function SearchBar({ asked, onAsk }: SearchBarProps) {
  const { search, placeName } = asked
  const [name, setName] = useState(search.search ?? '')
  const [place, setPlace] = useState({ address: placeName, lat: search.lat ?? 0, lng: search.lng ?? 0 })
  const [radius, setRadius] = useState(String(search.radiusMiles ?? defaultRadius))

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
