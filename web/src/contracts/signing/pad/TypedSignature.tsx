import { useEffect, useMemo, useRef, useState } from 'react'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Input } from '../../../kernel/ui/form/Input.tsx'
import { loadHandwriting } from './handwriting.ts'
import type { Ink } from './ink.ts'
import { SignatureSheet } from './SignatureSheet.tsx'
import { useInkCanvas } from './useInkCanvas.ts'

const LONGEST_NAME = 120

interface TypedSignatureProps {
  name: string
  onName: (name: string) => void
}

/** Signs without drawing: the typed name is painted as the picture. */
export function TypedSignature({ name, onName }: TypedSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasHand, setHasHand] = useState(false)
  useEffect(() => {
    let gone = false
    loadHandwriting().then((came) => !gone && setHasHand(came))
    return () => {
      gone = true
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is painted again once its font has loaded
  const ink = useMemo((): Ink => ({ method: 'typed', name }), [name, hasHand])
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
