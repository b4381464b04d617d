import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import type { AskedDj } from '../../../kernel/address/asked.ts'
import type { FormOf } from '../../../kernel/form/useForm.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Users } from '../../../kernel/ui/icon/icons.ts'
import { namesOf } from '../askWords.ts'
import { OthersSwitch } from '../form/OthersSwitch.tsx'

interface InvitedBoxProps {
  form: FormOf<RequestForm>
  djs: readonly AskedDj[]
  now: Date
  onRemove: () => void
}

/** Whom the request is for, and whether other DJs may apply, too. */
export function InvitedBox({ form, djs, now, onRemove }: InvitedBoxProps) {
  return (
    <div className="rounded-control bg-violet-wash px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere text-violet-ink">For {namesOf(djs)}</p>
        <Button variant="ghost" size="sm" className="-mx-3" onClick={onRemove}>
          <Users aria-hidden />
          Ask all DJs instead
        </Button>
      </div>
      <OthersSwitch form={form} names={djs.map(({ name }) => name)} now={now} />
    </div>
  )
}
