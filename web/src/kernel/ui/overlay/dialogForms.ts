import { createContext } from 'react'

/** A form in a dialog calls this while it has unsaved changes; the returned function takes that back. */
export type HoldOpen = () => () => void

export const DialogForms = createContext<HoldOpen | null>(null)
