import type { CouponOffer } from '@cuebook/domain/subscriptions/coupon.ts'
import { offWords } from '@cuebook/domain/subscriptions/price.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Check, Tag, X } from '../../kernel/ui/icon/icons.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useValidateCoupon } from '../requests.ts'
import '../orange.css'
import type { AppliedCode } from './appliedCode.ts'

const NO_CODE = 'Please enter a discount code'
const UNKNOWN_CODE = 'Invalid discount code'

interface DiscountBoxProps {
  code: string
  onCode: (code: string) => void
  applied: AppliedCode | null
  onApplied: (applied: AppliedCode | null) => void
  /** Signs a visitor in; null for everybody else. */
  onVisitor: (() => void) | null
}

export function DiscountBox({ code, onCode, applied, onApplied, onVisitor }: DiscountBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const removed = useRef(false)
  // The pressed button disappears with the code, so the focus moves to the field that takes its place.
  useEffect(() => {
    if (!applied && removed.current) input.current?.focus()
    removed.current = false
  }, [applied])
  return (
    <Card aria-labelledby="discount-code">
      <CardTitle id="discount-code">Discount code</CardTitle>
      {applied ? (
        <Applied
          applied={applied}
          onRemove={() => {
            removed.current = true
            onCode('')
            onApplied(null)
          }}
        />
      ) : (
        <CodeForm input={input} code={code} onCode={onCode} onApplied={onApplied} onVisitor={onVisitor} />
      )}
    </Card>
  )
}

interface CodeFormProps extends Omit<DiscountBoxProps, 'applied'> {
  input: RefObject<HTMLInputElement | null>
}

function CodeForm({ input, code, onCode, onApplied, onVisitor }: CodeFormProps) {
  const check = useValidateCoupon()
  const form = useForm({
    start: { code },
    rules: noCodeIn,
    async send({ code }) {
      if (onVisitor) return onVisitor()
      const typed = code.trim()
      const offer = await check.mutateAsync(typed)
      onApplied({ code: typed.toUpperCase(), offer })
      toast({ title: 'Discount Applied!', description: `You get ${offerWords(offer)}.` })
    },
    failed: tellFailure('Invalid Discount Code', UNKNOWN_CODE),
    refused: (error) => ({ code: reasonOf(error, UNKNOWN_CODE) }),
    changed: ({ code }) => onCode(code),
  })
  return (
    <Form of={form} className="mt-3 flex items-start gap-2">
      <Field
        label="Discount code"
        hideLabel
        hint="One code at a time. It counts for both plans."
        className="flex-1"
        {...form.field('code')}
      >
        <Input
          ref={input}
          leading={<Tag aria-hidden />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Enter a code"
        />
      </Field>
      <Button type="submit" variant="secondary" loading={check.isPending}>
        Apply
      </Button>
    </Form>
  )
}

const noCodeIn = ({ code }: { code: string }) => ({ code: code.trim() === '' && NO_CODE })

function Applied({ applied, onRemove }: { applied: AppliedCode; onRemove: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The form disappeared with its focus.
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <div ref={box} className="orange-box mt-3 flex items-center gap-3 px-4 py-2">
        <Tag aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <strong className="block font-semibold">{applied.code}</strong>
          <span className="text-sm">{offerWords(applied.offer)}</span>
        </p>
        <IconButton label="Remove discount code" onClick={onRemove} className="-mr-2 !text-inherit">
          <X aria-hidden />
        </IconButton>
      </div>
      <p className="mt-2.5 flex items-center gap-1.5 text-sm font-semibold text-green-ink">
        <Check aria-hidden className="size-4" />
        Discount Applied!
      </p>
      <p className="mt-1 text-sm text-ink-3">It counts for both plans. Remove it to enter another.</p>
    </>
  )
}

/** '20% off, forever'; a discount on one charge says only how much. */
const offerWords = (offer: CouponOffer): string =>
  `${offWords(offer)} off${offer.duration === 'once' ? '' : `, ${durationShown(offer.duration)}`}`

const durationShown = (duration: string): string => (duration === 'forever' ? duration : `for ${duration}`)
