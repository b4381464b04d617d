import { answerBy } from '@cuebook/domain/service-requests/life/answer-by.ts'
import type { RequestForm } from '@cuebook/domain/service-requests/request-form.ts'
import { isDay } from '../../../kernel/address/asked.ts'
import type { FormOf } from '../../../kernel/form/useForm.ts'
import { Switch } from '../../../kernel/ui/form/Switch.tsx'
import { byWords } from '../../requestWords.ts'

interface OthersSwitchProps {
  form: FormOf<RequestForm>
  /** The names of the DJs who are asked. */
  names: readonly string[]
  now: Date
  /** When others may apply, as it was promised; null for a request that is not posted yet. */
  promised?: string | null
}

/** Whether other DJs may apply, too, if those who are asked by name stay silent. */
export function OthersSwitch({ form, names, now, promised = null }: OthersSwitchProps) {
  const { eventDate: date, showToOthers = false } = form.values
  const until = promised ? new Date(promised) : answerBy(now, isDay(date) ? date : '2999-12-31')
  const who = names.length === 1 ? `${names[0]} has not` : 'none of them has'
  return (
    <Switch
      label={`Let other DJs apply if ${who} answered ${byWords(until, now)}`}
      checked={showToOthers}
      onCheckedChange={(on) => form.set({ showToOthers: on })}
    />
  )
}
