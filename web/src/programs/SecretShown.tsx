import { useRef } from 'react'
import { copyText } from '../kernel/copyText.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Copy, KeyRound } from '../kernel/ui/icon/icons.ts'

interface SecretShownProps {
  label: string
  secret: string
  /** What whoever has it can do. */
  warning: string
}

/** A secret that nobody can read again. */
export function SecretShown({ label, secret, warning }: SecretShownProps) {
  const input = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(secret)) {
      toast({ title: 'Copied', quiet: true })
      return
    }
    input.current?.select()
    toast({
      title: 'Not copied',
      description: 'Your browser did not allow it. It is selected: copy it by hand.',
      variant: 'destructive',
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning">Copy it now. It is shown this once. {warning}</Notice>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
        <Field label={label} className="min-w-0 flex-1">
          <Input
            ref={input}
            readOnly
            value={secret}
            spellCheck={false}
            leading={<KeyRound aria-hidden />}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Field>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
      </div>
    </div>
  )
}
