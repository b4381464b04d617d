import { type ChangeEvent, createContext, use } from 'react'

/** What a form gives the control of one of its fields. */
export interface BoundControl {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

export interface FieldControl extends Partial<BoundControl> {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The attributes that the surrounding Field gives its control; empty outside a Field. */
export const useFieldControl = (): Partial<FieldControl> => use(FieldContext) ?? {}
