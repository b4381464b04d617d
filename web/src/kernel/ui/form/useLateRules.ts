import { useCallback, useEffect } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { whenIdle } from '../whenIdle.ts'

/**
 * Checks a form by rules that come after its screen, because they are larger than the form. Should they not come, the
 * server alone checks, as it does anyway. `load` must be the same function each time.
 */
export function useLateRules<Values extends FieldValues, Sent>(
  load: () => Promise<ZodType<Sent, Values>>,
): Resolver<Values, unknown, Sent> {
  useEffect(() => whenIdle(() => void resolverOf(load)), [load])
  return useCallback(
    async (values, context, options) => {
      const resolver = await resolverOf(load)
      // Unchecked values have the fields of checked ones: the server checks both the same way.
      return resolver ? resolver(values, context, options) : { values: values as unknown as Sent, errors: {} }
    },
    [load],
  )
}

async function resolverOf<Values extends FieldValues, Sent>(load: () => Promise<ZodType<Sent, Values>>) {
  try {
    const [{ zodResolver }, rules] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    return zodResolver<Values, unknown, Sent>(rules)
  } catch {
    return null
  }
}
