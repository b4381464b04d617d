import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { UsernameField } from './UsernameField.tsx'
import type { DraftFieldsProps } from './useProfileDraft.ts'

interface OfferFieldsProps extends DraftFieldsProps {
  savedUsername: string
}

/** The fields about the DJ and their offer: username, bio, specialties, price and equipment. */
export function OfferFields({ draft, problems, change, savedUsername }: OfferFieldsProps) {
  return (
    <>
      <div data-field="bio">
        <Field label="Bio" error={problems.bio}>
          <Textarea rows={4} value={draft.bio} onChange={(e) => change({ bio: e.target.value })} />
        </Field>
      </div>
      <UsernameField
        value={draft.username}
        saved={savedUsername}
        error={problems.username}
        onChange={(username) => change({ username })}
      />
      <div data-field="specialties">
        <Field
          label="Specialties"
          hint="Separate them with commas: House, Wedding, Jazz"
          error={problems.specialties}
        >
          <Input value={draft.specialties} onChange={(e) => change({ specialties: e.target.value })} />
        </Field>
      </div>
      <div data-field="basePrice">
        <Field label="Base price" hint="Per hour, in dollars" error={problems.basePrice}>
          <Input
            inputMode="decimal"
            leading="$"
            value={draft.basePrice}
            onChange={(e) => change({ basePrice: e.target.value })}
          />
        </Field>
      </div>
      <div data-field="equipment">
        <Field label="Equipment" error={problems.equipment}>
          <Textarea
            rows={3}
            value={draft.equipment}
            onChange={(e) => change({ equipment: e.target.value })}
          />
        </Field>
      </div>
    </>
  )
}
