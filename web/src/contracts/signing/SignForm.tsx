import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { consent } from '@cuebook/domain/contracts/form/signature.ts'
import { isSameName } from '@cuebook/domain/identity/names.ts'
import { useId, useRef, useState } from 'react'
import { ApiError, reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { PenLine } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../kernel/ui/surface/Tabs.tsx'
import { ChangedPanel } from '../ChangedPanel.tsx'
import { useSignContract } from '../oneContract.ts'
import { hasInk, type Ink, pngOf, type Stroke } from './pad/ink.ts'
import { SignaturePad } from './pad/SignaturePad.tsx'
import { TypedSignature } from './pad/TypedSignature.tsx'
import { signatureClaims } from './signatureClaims.ts'

interface SignFormProps {
  contract: ContractDetail
  /** The version that the person has asked to see, or with which the page opened. */
  askedVersion: number
  onSigned: () => void
}

export function SignForm({ contract, askedVersion, onSigned }: SignFormProps) {
  const [method, setMethod] = useState<Ink['method']>('drawn')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const ownName = contract[contract.party].name ?? ''
  const [name, setName] = useState(ownName)
  /** True while the person is asked about a typed name that is not theirs. */
  const [asking, setAsking] = useState(false)
  /** The version that a press signs. A newer one that arrives meanwhile is first shown, then signed. */
  const [read, setRead] = useState(contract.version)
  /** The outdated version for which the server refused the signature. */
  const [refused, setRefused] = useState<number | null>(null)
  const [phone, setPhone] = useState(contract[contract.party].phoneNumber ?? '')
  const sign = useSignContract(contract.id)
  const consentId = useId()
  // A second press can come before the button has been drawn as busy.
  const isSending = useRef(false)
  const { version } = contract
  const ink: Ink = method === 'drawn' ? { method, strokes } : { method, name }
  const ready = hasInk(ink)
  if (refused === read && version > read) setRead(version)
  if (askedVersion > read && version >= askedVersion) setRead(askedVersion)
  const outdated = refused !== null && version > refused
  const failure = sign.error instanceof ApiError ? sign.error : null
  const phoneProblem = failure?.failure.details?.find(({ path }) => path === 'phoneNumber')?.message

  function press() {
    if (ink.method === 'typed' && ownName && !isSameName(ink.name, ownName)) setAsking(true)
    else submit()
  }

  function submit() {
    if (isSending.current) return
    isSending.current = true
    const signature = pngOf(ink)
    const typed = ink.method === 'typed' && { typedName: ink.name.trim() }
    sign.mutate(
      {
        signature,
        version: read,
        ...(phone.trim() && { phoneNumber: phone.trim() }),
        consent: true,
        method: ink.method,
        ...typed,
        ...signatureClaims(signature),
      },
      {
        onSuccess: () => {
          toast({ title: 'Contract Signed Successfully' })
          onSigned()
        },
        onSettled: () => {
          isSending.current = false
        },
        onError: (error) => {
          if (error instanceof ApiError && error.failure.code === 'contract.changed') setRefused(read)
          toast({
            title: 'Signing Failed',
            description: reasonOf(error, 'Please try again.'),
            variant: 'destructive',
          })
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {outdated && (
        <>
          <ChangedPanel contractId={contract.id} since={refused} />
          <p>Your signature is still here. If you agree to the new version, sign again.</p>
        </>
      )}
      {failure?.failure.code === 'contract.double-booked' && <Notice tone="error">{failure.reason}</Notice>}
      <Tabs value={method} onValueChange={(next) => setMethod(next === 'typed' ? 'typed' : 'drawn')}>
        <TabList label="How to sign">
          <Tab value="drawn">Draw</Tab>
          <Tab value="typed">Type</Tab>
        </TabList>
        <TabPanel value="drawn">
          <SignaturePad strokes={strokes} onStrokes={setStrokes} />
        </TabPanel>
        <TabPanel value="typed">
          <TypedSignature name={name} onName={setName} />
        </TabPanel>
      </Tabs>
      <Field label="Phone for the day of the event" optional error={phoneProblem}>
        <Input
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      {/* Pressing the button is the consent, and exactly this sentence is kept as evidence. */}
      <p id={consentId} className="text-sm text-ink-2">
        {consent.text}
      </p>
      <Button
        size="lg"
        disabled={!ready}
        loading={sign.isPending}
        aria-describedby={consentId}
        onClick={press}
      >
        <PenLine aria-hidden />
        Sign Contract
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign with another name?"
        description={`You are signing as ${ownName}, but typed ${name.trim()}. The typed name stands in the contract as your signature.`}
        confirmLabel={`Sign as ${name.trim()}`}
        cancelLabel="Go back"
        onConfirm={submit}
      />
      <p role="status" className="min-h-5 text-sm text-ink-3">
        {ready ? `You are signing version ${read}.` : 'Draw your signature or type your name to go on.'}
      </p>
    </div>
  )
}
