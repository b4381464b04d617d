import type { ReactNode } from 'react'
import { Notice } from '../ui/feedback/Notice.tsx'
import { KeptNotice } from '../unsaved/KeptNotice.tsx'
import type { FormOf } from './useForm.ts'

interface FormProps {
  of: Pick<FormOf<object>, 'element' | 'kept' | 'refusal' | 'submit'>
  /** For a submit button outside of the form. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The fields of a form, below what was kept of it and why the server refused it. */
export const Form = ({ of: form, id, className, children }: FormProps) => (
  <form
    ref={form.element}
    id={id}
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault()
      // A dialog that is opened from a form is no child on the page, but its submit arrives here all the same.
      if (event.target instanceof Node && event.currentTarget.contains(event.target)) form.submit()
    }}
  >
    <KeptNotice offer={form.kept} />
    {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
    {children}
  </form>
)
