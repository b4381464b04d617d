import type { ContactValues } from '@cuebook/domain/moving/contact.ts'
import { longest } from '@cuebook/domain/moving/limits.ts'
import type { FormOf } from '../kernel/form/useForm.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { blankIsNull } from './blankIsNull.ts'

/** What a DJ keeps of a person, in every form that changes it. */
export const ContactFields = ({ form }: { form: Pick<FormOf<ContactValues>, 'field'> }) => (
  <>
    <Field label="Name" {...form.field('name')}>
      <Input maxLength={longest.name} autoComplete="off" />
    </Field>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label="Email" optional {...form.field('email', blankIsNull)}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field label="Phone" optional {...form.field('phone')}>
        <Input type="tel" maxLength={longest.phone} autoComplete="off" />
      </Field>
    </div>
    <Field label="Note" optional {...form.field('note')}>
      <Textarea rows={3} maxLength={longest.notes} />
    </Field>
  </>
)
