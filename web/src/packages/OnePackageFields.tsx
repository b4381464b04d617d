import { longestName, mostHours, mostIncludes } from '@cuebook/domain/packages/limits.ts'
import { EventTypeChips } from '../contracts/EventTypeChips.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Switch } from '../kernel/ui/form/Switch.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { lengthHint } from './lengthHint.ts'
import type { PackageDraft } from './offeringDraft.ts'

interface OnePackageFieldsProps {
  one: PackageDraft
  problem: (field: string) => string | undefined
  onChange: (changes: Partial<PackageDraft>) => void
}

export function OnePackageFields({ one, problem, onChange }: OnePackageFieldsProps) {
  const { name, hours, price, includes, eventTypes: chosen, active } = one
  return (
    <div className="flex flex-col gap-4 border-t border-line p-3">
      <Field label="Name" required hint={lengthHint(name, longestName)} error={problem('name')}>
        <Input
          placeholder="Wedding evening"
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Hours" required error={problem('hours')}>
          <Input
            type="number"
            inputMode="decimal"
            min={0.5}
            max={mostHours}
            step={0.5}
            value={hours}
            onChange={({ target }) => onChange({ hours: target.value })}
          />
        </Field>
        <Field label="Price" required error={problem('price')}>
          <Input
            inputMode="decimal"
            leading="$"
            value={price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        </Field>
      </div>
      <Field
        label="What is included"
        optional
        hint={`One thing per line, ${mostIncludes} at most`}
        error={problem('includes')}
      >
        <Textarea rows={4} value={includes} onChange={({ target }) => onChange({ includes: target.value })} />
      </Field>
      <EventTypeChips legend="Suits" chosen={chosen} onChange={(types) => onChange({ eventTypes: types })} />
      <Switch
        label="Offered now"
        description="Clients do not see a package that is not offered."
        checked={active}
        onCheckedChange={(on) => onChange({ active: on })}
      />
    </div>
  )
}
