import { mostFreeMiles } from '@cuebook/domain/packages/limits.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Switch } from '../kernel/ui/form/Switch.tsx'
import type { OfferingFieldsProps } from './offeringDraft.ts'

/** How overtime and travel are counted. Clients read these rules beside the packages. */
export function RuleFields({ form }: OfferingFieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">Overtime and travel</legend>
      <Field
        label="Overtime per hour"
        optional
        hint="For each hour beyond a package, counted in half hours. Your base price counts if you leave this empty."
        {...form.field('overtimePrice')}
      >
        <Input inputMode="decimal" leading="$" />
      </Field>
      <Switch
        label="Say what travel costs"
        checked={form.values.travels}
        onCheckedChange={(travels) => form.set({ travels })}
      />
      {form.values.travels && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Free within (miles)" {...form.field('freeMiles')}>
            <Input type="number" inputMode="numeric" min={0} max={mostFreeMiles} />
          </Field>
          <Field
            label="Then per mile"
            optional
            hint="Empty means on request. Miles are counted in a straight line, up to the distance in your profile."
            {...form.field('perMile')}
          >
            <Input inputMode="decimal" leading="$" />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
