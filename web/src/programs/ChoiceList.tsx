import { Checkbox } from '../kernel/ui/form/Checkbox.tsx'

interface ChoiceListProps<Value extends string> {
  legend: string
  options: readonly { readonly value: Value; readonly label: string; readonly about?: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  error: string | undefined
}

/** Several of a list can be chosen. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { legend, options, chosen, onChange, error } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map(({ value, label, about }) => (
        <Checkbox
          key={value}
          label={label}
          description={about}
          checked={chosen.includes(value)}
          onCheckedChange={(checked) =>
            onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
      {error && (
        <p role="alert" className="mt-1 text-sm font-medium text-red-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
