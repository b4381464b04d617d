import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import { X } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Checkbox } from '../../kernel/ui/form/Checkbox.tsx'

interface InvitedBoxProps {
  name: string
  onRemove: () => void
}

/** Whom the request is for, and whether other DJs see it, too. */
export function InvitedBox({ name, onRemove }: InvitedBoxProps) {
  const { control } = useFormContext<RequestForm>()
  return (
    <div className="rounded-control bg-violet-wash px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere text-violet-ink">For {name}</p>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <X aria-hidden />
          Ask all DJs instead
        </Button>
      </div>
      <Controller
        control={control}
        name="showToOthers"
        render={({ field }) => (
          <Checkbox
            label="Show it to other DJs after two days"
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </div>
  )
}
