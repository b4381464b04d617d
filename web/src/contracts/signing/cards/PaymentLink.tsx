import type { Contract, ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { PaymentKind } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { copyText } from '../../../kernel/copyText.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../../kernel/ui/button/IconButton.tsx'
import { toast } from '../../../kernel/ui/feedback/toast.ts'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Input } from '../../../kernel/ui/form/Input.tsx'
import { Copy, Link2, Mail } from '../../../kernel/ui/icon/icons.ts'
import { linkedAsk } from '../../contractOffers.ts'
import { useGeneratePaymentLink, useMailPaymentLink } from '../../useContractActions.ts'

type ContractOfParty = Contract & Pick<ContractDetail, 'party'>

/** Where a DJ makes the payment link, sees it, copies it and has it mailed. */
export function PaymentLink({ contract }: { contract: ContractOfParty }) {
  const ask = linkedAsk(contract, contract.party, new Date())
  const { generate, generating } = useGeneratePaymentLink(contract.id, ask?.kind)
  if (!ask) return null
  const path = contract.deposit?.payPath
  return (
    <>
      {path && <LinkField link={`${location.origin}${path}`} />}
      <MailLink contractId={contract.id} kind={ask.kind} />
      <Button variant="secondary" className="w-full" loading={generating} onClick={generate}>
        <Link2 aria-hidden />
        Generate Payment Link
      </Button>
    </>
  )
}

function LinkField({ link }: { link: string }) {
  const copy = async () => {
    const copied = await copyText(link)
    toast(
      copied
        ? { title: 'Link Copied to Clipboard', description: 'Share this link with your client for payment' }
        : { title: 'The link could not be copied', description: link, variant: 'destructive' },
    )
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label="Payment link">
          <Input readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
      </div>
      <IconButton label="Copy payment link" variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </div>
  )
}

/** The client is asked by mail once; the button then says that it has left. */
function MailLink({ contractId, kind }: { contractId: string; kind: PaymentKind }) {
  const { mail, mailing, mailed } = useMailPaymentLink(contractId, kind)
  return (
    <Button
      variant="soft"
      className="w-full"
      loading={mailing}
      aria-disabled={mailed || undefined}
      onClick={() => !mailed && mail()}
    >
      <Mail aria-hidden />
      {mailed ? 'Payment Link Sent' : 'Send Payment Link'}
    </Button>
  )
}
