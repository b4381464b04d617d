import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

/** Makes its only child (a Button in the footer) close the dialog around it. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Dialog.Close asChild>{children}</Dialog.Close>
}
