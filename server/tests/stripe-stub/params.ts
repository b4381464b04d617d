import { z } from 'zod'
import { invalid } from './failure.ts'
import type { Form } from './form.ts'

/** Values in a form are texts. */
export const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const yes = z.enum(['true', 'false']).transform((value) => value === 'true')
export const text = z.string().max(500)
export const metadata = z.record(z.string().max(40), text)
export const expand = z.array(z.string().regex(/^[a-z_]+(\.[a-z_]+){0,3}$/)).optional()
export const usd = z.literal('usd')

export const priceData = z.strictObject({
  currency: usd,
  product: text,
  unit_amount: whole,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
})

/** A parameter that Stripe does not know is an error, as it is there. */
export function parse<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const parsed = schema.safeParse(form)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') ?? ''
  if (issue?.code === 'unrecognized_keys')
    throw invalid(
      `Received unknown parameter: ${[path, issue.keys[0]].filter(Boolean).join('.')}`,
      'parameter_unknown',
    )
  throw invalid(`Invalid ${path}: ${issue?.message}`, 'parameter_invalid', path)
}
