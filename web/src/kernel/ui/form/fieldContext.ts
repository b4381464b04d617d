import { createContext, use } from 'react'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** What the surrounding Field tells its control; outside a Field, nothing. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {}
