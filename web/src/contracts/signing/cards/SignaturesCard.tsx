import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { missingFields, termTable } from '@cuebook/domain/contracts/form/terms.ts'
import { decide, isAllowed, isOver } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { useRef } from 'react'
import { Link } from 'wouter'
import { readersMoment } from '../../../kernel/dateWords.ts'
import { Notice } from '../../../kernel/ui/feedback/Notice.tsx'
import { CircleCheck } from '../../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../../kernel/ui/surface/Card.tsx'
import { isFullySigned } from '../../contractOffers.ts'
import { useContractHistory } from '../../oneContract.ts'
import { useNameless } from '../account.ts'
import { SIGN_SECTION } from '../MainActionBar.tsx'
import { SignForm } from '../SignForm.tsx'

interface SignaturesCardProps {
  contract: ContractDetail
  askedVersion: number
}

export function SignaturesCard({ contract, askedVersion }: SignaturesCardProps) {
  const card = useRef<HTMLElement>(null)
  const { client, dj, clientSigned, djSigned } = contract
  return (
    <Card ref={card} tabIndex={-1} aria-label="Signatures" className="outline-none">
      <CardHeader
        title="Signatures"
        actions={<span className="text-sm text-ink-3">{`Version ${contract.version}`}</span>}
      />
      {isFullySigned(contract) && (
        <p className="mb-4 flex items-center gap-2 rounded-control bg-green-wash px-4 py-3 font-semibold text-green-ink">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          <span className="flex-1">Contract fully executed</span>
          <Link href="/verify" className="-my-3 py-3 text-sm underline">
            Verify
          </Link>
        </p>
      )}
      <div className="flex flex-col gap-4">
        <Signature
          who="Client"
          name={client.name ?? client.email}
          image={contract.clientSignature}
          given={clientSigned}
        />
        <Signature who="DJ" name={dj.name ?? dj.email} image={contract.djSignature} given={djSigned} />
      </div>
      <Signing contract={contract} askedVersion={askedVersion} onSigned={() => card.current?.focus()} />
    </Card>
  )
}

interface SignatureProps {
  who: 'Client' | 'DJ'
  name: string
  image: string | null
  given: ContractDetail['clientSigned']
}

function Signature({ who, name, image, given }: SignatureProps) {
  const how = given?.method === 'typed' ? 'Typed' : 'Drawn'
  return (
    <section aria-label={`${who} signature`} className="rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-base">{who}</h3>
        <p className="min-w-0 truncate text-sm text-ink-3">{given?.name ?? name}</p>
      </div>
      {given && image ? (
        <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-1">
          <img
            src={image}
            alt={`Signature of ${given.name}`}
            width={400}
            height={200}
            className="h-auto w-full max-w-40 rounded-chip border border-line bg-white forced-color-adjust-none"
          />
          <p className="text-sm text-ink-3">
            {how} on {readersMoment(given.at)}
          </p>
        </div>
      ) : (
        <p className="mt-1 text-ink-3">Not signed yet</p>
      )}
    </section>
  )
}

interface SigningProps extends SignaturesCardProps {
  onSigned: () => void
}

/** Shows the form to the party whose turn it is, and to the other party why they cannot sign yet. */
function Signing({ contract, askedVersion, onSigned }: SigningProps) {
  const { party } = contract
  const nameless = useNameless()
  const now = new Date()
  if (isOver(contract, now) && isAllowed(contract, 'edit', party, now)) return <TooLate />
  const decision = decide(contract, 'sign', party, now)
  if ('to' in decision && nameless) {
    return <p className="mt-4 text-ink-2">Save your name at the top of this page. Then you can sign here.</p>
  }
  if ('to' in decision) {
    return (
      <section
        id={SIGN_SECTION}
        tabIndex={-1}
        aria-label="Sign"
        className="mt-5 scroll-mt-20 border-t border-line pt-5 outline-none"
      >
        <h3 className="mb-2 text-lg">{party === 'dj' ? 'Countersign' : 'Sign this contract'}</h3>
        <VoidedNotice contract={contract} />
        <SignForm contract={contract} askedVersion={askedVersion} onSigned={onSigned} />
      </section>
    )
  }
  if (decision.refusal !== 'contract.incomplete') {
    const waiting = party === 'dj' && decide(contract, 'edit', party, now)
    if (!waiting || 'refusal' in waiting) return null
    return <p className="mt-4 text-ink-2">{decision.message} You countersign after that.</p>
  }
  return (
    <Notice tone="warning" className="mt-5">
      <p>Complete all contract details before signing</p>
      <p className="mt-1 font-normal">
        Missing:{' '}
        {missingFields(contract)
          .map((field) => termTable[field].label)
          .join(', ')}
      </p>
    </Notice>
  )
}

function TooLate() {
  return (
    <Notice tone="warning" className="mt-5">
      <p>This event has ended, so the contract can no longer be signed.</p>
      <p className="mt-1 font-normal">
        For another day, change the event date. Otherwise cancel the contract.
      </p>
    </Notice>
  )
}

/** Tells a person who signed an earlier version that this signature no longer counts. */
function VoidedNotice({ contract: { id, party, version } }: { contract: ContractDetail }) {
  const { data } = useContractHistory(id)
  const signed = data?.findLast(({ event, by }) => event === 'contract.signed' && by === party)
  if (!signed?.version || signed.version >= version) return null
  return (
    <Notice tone="warning" className="mb-3">
      {`You signed version ${signed.version}. The terms were changed since, so that signature no longer counts: if you agree to version ${version}, please sign again.`}
    </Notice>
  )
}
