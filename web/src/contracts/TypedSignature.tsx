import { useMemo, useRef } from 'react'
import { Field } from '../kernel/ui/Field.tsx'
import { Input } from '../kernel/ui/Input.tsx'
import type { Ink } from './ink.ts'
import { SignatureSheet } from './SignatureSheet.tsx'
import { useInkCanvas } from './useInkCanvas.ts'

const LONGEST_NAME = 80

interface TypedSignatureProps {
  name: string
  onName: (name: string) => void
}

/** The same as drawing, for everybody who types: the name becomes the picture. */
export function TypedSignature({ name, onName }: TypedSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useMemo((): Ink => ({ method: 'typed', name }), [name])
  useInkCanvas(canvas, ink)
  return (
    <div className="flex flex-col gap-3">
      <Field label="Type your full name" hint="It counts like a drawn signature.">
        <Input
          autoComplete="name"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <SignatureSheet hint={name.trim() ? null : 'Your name will appear here'}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={name.trim() ? `Signature: ${name.trim()}` : 'Signature, empty'}
          className="block aspect-2/1 w-full"
        />
      </SignatureSheet>
    </div>
  )
}
