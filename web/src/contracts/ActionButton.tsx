import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import type { ButtonSize, ButtonVariant } from '../kernel/ui/button/buttonClass.ts'
import { useMailPaymentLink, useRemind, useSend } from './useContractActions.ts'

export interface ContractAction {
  /** 'send', 'remind' and 'payment-link' are done at once; the others where `href` leads. */
  kind: 'sign' | 'details' | 'pay' | 'complete' | 'open' | 'send' | 'payment-link' | 'remind'
  label: string
  href: string
  /** What a 'payment-link' asks for; the deposit unless it says otherwise. */
  payment?: PaymentKind
}

interface ActionButtonProps {
  contractId: string
  action: ContractAction
  /** Several buttons on a page can have the same label, so the name says which event it is about. */
  eventName: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** The one thing that a contract asks of this person: done at once, or where the link leads. */
export function ActionButton(props: ActionButtonProps) {
  switch (props.action.kind) {
    case 'send':
      return <SendButton {...props} />
    case 'remind':
      return <RemindButton {...props} />
    case 'payment-link':
      return <MailLinkButton {...props} />
    default:
      return <LinkButton {...props} />
  }
}

function LinkButton({ action: { label, href }, eventName, variant, size }: ActionButtonProps) {
  return (
    <Button asChild variant={variant} size={size} aria-label={`${label}: ${eventName}`}>
      <Link href={href}>{label}</Link>
    </Button>
  )
}

function SendButton({ contractId, action: { label }, eventName, variant, size }: ActionButtonProps) {
  const { send, sending } = useSend(contractId)
  const name = `${label}: ${eventName}`
  return (
    <Button variant={variant} size={size} loading={sending} aria-label={name} onClick={send}>
      {label}
    </Button>
  )
}

function RemindButton({ contractId, ...props }: ActionButtonProps) {
  const { remind, reminding, reminded } = useRemind(contractId)
  return <MailButton {...props} act={remind} busy={reminding} done={reminded && 'Reminder sent'} />
}

function MailLinkButton({ contractId, ...props }: ActionButtonProps) {
  const { label, payment = 'deposit' } = props.action
  const { mail, mailing, mailed } = useMailPaymentLink(contractId, payment)
  const done = label === 'Remind' ? 'Reminder sent' : 'Link sent'
  return <MailButton {...props} act={mail} busy={mailing} done={mailed && done} />
}

interface MailButtonProps extends Omit<ActionButtonProps, 'contractId'> {
  act: () => void
  busy: boolean
  /** The label once the mail has left. The contract still waits then, so the button stays. */
  done: string | false
}

function MailButton({ action: { label }, eventName, variant, size, act, busy, done }: MailButtonProps) {
  return (
    <Button
      variant={variant}
      size={size}
      loading={busy}
      aria-disabled={done ? true : undefined}
      aria-label={done ? undefined : `${label}: ${eventName}`}
      onClick={() => !done && act()}
    >
      {done || label}
    </Button>
  )
}
