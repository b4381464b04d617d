import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'

interface EventTypeChipsProps {
  /** What the chosen types do: 'Suits'. */
  legend: string
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Any number of the event types; none means all of them. */
export function EventTypeChips({ legend, chosen, onChange }: EventTypeChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {legend} <span className="font-normal text-ink-3">(all events if you choose none)</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {eventTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-8 cursor-pointer items-center rounded-full border border-line px-3 text-sm hover:border-ink-3 has-checked:border-violet has-checked:bg-violet-wash has-checked:text-violet-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet touch:min-h-11"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, type] : chosen.filter((each) => each !== type))
              }
            />
            {type}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
