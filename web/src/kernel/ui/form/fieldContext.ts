import { createContext, use } from 'react'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The attributes that the surrounding Field gives its control; empty outside a Field. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {}
