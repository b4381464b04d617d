import { useId } from 'react'

interface ChoiceInputProps {
  options: readonly { readonly label: string; readonly value: string | boolean }[]
  value: unknown
  labelledBy: string
  onChoose: (value: string | boolean | null) => void
}

/** One of some answers, each with a large target. A chosen one can be taken back. */
export function ChoiceInput({ options, value, labelledBy, onChoose }: ChoiceInputProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap items-center gap-2">
      {options.map((option) => (
        <label
          key={option.label}
          className="flex min-h-10 cursor-pointer items-center rounded-control border border-line px-4 py-1.5 hover:border-ink-3 has-checked:border-violet has-checked:bg-violet-wash has-checked:text-violet-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet touch:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
      {value !== null && (
        <button
          type="button"
          className="min-h-6 px-2 text-sm text-ink-3 underline underline-offset-2 touch:min-h-11"
          onClick={() => onChoose(null)}
        >
          Clear
        </button>
      )}
    </div>
  )
}
