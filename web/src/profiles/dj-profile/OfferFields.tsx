import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import type { DraftFieldsProps } from '../profileDraft.ts'
import { UsernameField } from '../UsernameField.tsx'

interface OfferFieldsProps extends DraftFieldsProps {
  savedUsername: string
}

/** The fields about the DJ and their offer: username, bio, specialties, price and equipment. */
export function OfferFields({ form, savedUsername }: OfferFieldsProps) {
  return (
    <>
      <div data-field="bio">
        <Field label="Bio" {...form.field('bio')}>
          <Textarea rows={4} />
        </Field>
      </div>
      <UsernameField
        value={form.values.username}
        saved={savedUsername}
        error={form.problems.username}
        onChange={(username) => form.set({ username })}
      />
      <div data-field="specialties">
        <Field
          label="Specialties"
          hint="Separate them with commas: House, Wedding, Jazz"
          {...form.field('specialties')}
        >
          <Input />
        </Field>
      </div>
      <div data-field="basePrice">
        <Field label="Base price" hint="Per hour, in dollars" {...form.field('basePrice')}>
          <Input inputMode="decimal" leading="$" />
        </Field>
      </div>
      <div data-field="equipment">
        <Field label="Equipment" {...form.field('equipment')}>
          <Textarea rows={3} />
        </Field>
      </div>
    </>
  )
}
