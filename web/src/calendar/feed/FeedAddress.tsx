import { useRef } from 'react'
import { copyText } from '../../kernel/copyText.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { CalendarPlus, Copy, Rss } from '../../kernel/ui/icon/icons.ts'

/** Calendars open an address of this scheme by themselves. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:')

export function FeedAddress({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(address)) {
      toast({ title: 'Address copied', description: 'Paste it into your calendar.', quiet: true })
      return
    }
    input.current?.select()
    toast({
      title: 'Not copied',
      description: 'Your browser did not allow it. The address is selected: copy it by hand.',
      variant: 'destructive',
    })
  }
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <Field hideLabel label="Private address" className="min-w-0 flex-1">
        <Input ref={input} readOnly leading={<Rss aria-hidden />} value={address} onFocus={selectAll} />
      </Field>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button asChild variant="secondary">
          <a href={webcalOf(address)}>
            <CalendarPlus aria-hidden />
            Subscribe
          </a>
        </Button>
      </div>
    </div>
  )
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()
