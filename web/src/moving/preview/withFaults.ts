import type { FormOf } from '../../kernel/form/useForm.ts'

/** The same fields, each with what is wrong with it in the file, until somebody changes it. */
export const withFaults = <Values extends object>(
  form: FormOf<Values>,
  start: Values,
  faults: Readonly<Record<string, string>>,
): Pick<FormOf<Values>, 'field'> => ({
  field(name, ...read) {
    const field = form.field(name, ...read)
    const isUntouched = form.values[name] === start[name]
    return isUntouched ? { ...field, error: field.error ?? faults[name] } : field
  },
})
