import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { otherParty } from '../contractWords.ts'
import { useNewTerms } from '../requests.ts'

interface NewTermsNoticeProps {
  contract: ContractDetail
  onShow: (version: number) => void
}

/** The terms on the page stay until the person asks for the new ones, because they may be reading or drawing. */
export function NewTermsNotice({ contract, onShow }: NewTermsNoticeProps) {
  const terms = useNewTerms(contract)
  if (!terms) return null
  const show = () => {
    terms.show()
    onShow(terms.version)
  }
  return (
    <Notice tone="warning" className="mb-5">
      <p>{`${otherParty(contract, contract.party)} has changed this contract since you opened it. You see the terms from before.`}</p>
      <Button size="sm" variant="secondary" className="mt-2" onClick={show}>
        Show the new terms
      </Button>
    </Notice>
  )
}
