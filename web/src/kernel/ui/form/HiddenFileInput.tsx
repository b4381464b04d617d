import type { RefObject } from 'react'

interface HiddenFileInputProps {
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  onFile: (file: File) => void
}

/** Lets a person choose one file. A button beside it opens it by a click on `ref`. */
export const HiddenFileInput = ({ ref, label, accept, onFile }: HiddenFileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    tabIndex={-1}
    className="sr-only"
    onChange={({ target }) => {
      const file = target.files?.[0]
      if (file) onFile(file)
      // An empty value lets the person choose the same file again.
      target.value = ''
    }}
  />
)
