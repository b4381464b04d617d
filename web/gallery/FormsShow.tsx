import { Checkbox } from '../src/kernel/ui/form/Checkbox.tsx'
import { Field } from '../src/kernel/ui/form/Field.tsx'
import { Input } from '../src/kernel/ui/form/Input.tsx'
import { Select } from '../src/kernel/ui/form/Select.tsx'
import { Switch } from '../src/kernel/ui/form/Switch.tsx'
import { Textarea } from '../src/kernel/ui/form/Textarea.tsx'
import { Search } from '../src/kernel/ui/icon/icons.ts'
import { Show } from './Show.tsx'

const radii = [5, 10, 25, 50, 100].map((miles) => ({ value: String(miles), label: `${miles} miles` }))

export function FormsShow() {
  return (
    <Show title="Forms">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Client email" hint="Your client will receive an email to complete the event details.">
          <Input type="email" placeholder="name@example.com" autoComplete="off" />
        </Field>
        <Field label="Client email" error="Please enter a valid email address" required>
          <Input type="email" defaultValue="not an email" autoComplete="off" />
        </Field>
        <Field label="Expected price" required>
          <Input leading="$" inputMode="decimal" placeholder="0.00" />
        </Field>
        <Field label="Search conversations" hideLabel>
          <Input leading={<Search aria-hidden />} type="search" placeholder="Search conversations..." />
        </Field>
        <Field label="Disabled" optional>
          <Input disabled defaultValue="Cannot be changed" />
        </Field>
        <Field label="Read only">
          <Input readOnly defaultValue="https://example.com/contracts/1/sign" />
        </Field>
        <Field label="Radius">
          <Select options={radii} defaultValue="25" />
        </Field>
        <Field label="Event type" error="Event type is required" required>
          <Select
            options={[
              { value: 'wedding', label: 'Wedding' },
              { value: 'corporate', label: 'Corporate Event' },
              { value: 'other', label: 'Other', disabled: true },
            ]}
            placeholder="Choose an event type"
          />
        </Field>
        <Field label="Disabled select">
          <Select options={radii} defaultValue="25" disabled />
        </Field>
        <Field label="Special instructions" optional hint="Grows with what you write.">
          <Textarea placeholder="Anything your DJ should know" />
        </Field>
      </div>
      <div className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        <div>
          <Switch label="Auto-sync" description="Keep calendars in step" defaultChecked />
          <Switch label="Sync past events" />
          <Switch label="Not available" disabled />
        </div>
        <div>
          <Checkbox label="Willing to travel" defaultChecked />
          <Checkbox label="Send me a copy" description="By email, as PDF" />
          <Checkbox label="Some of them" checked="indeterminate" />
          <Checkbox label="Not available" disabled />
        </div>
      </div>
    </Show>
  )
}
