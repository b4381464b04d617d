import './party.css'
import { guestPath } from '@cuebook/domain/party/code.ts'
import type { HostParty } from '@cuebook/domain/party/party.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { copyText } from '../kernel/copyText.ts'
import { QrCode } from '../kernel/QrCode.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Copy, Printer, RefreshCw } from '../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useRenewCode } from './requests.ts'

interface PartyLinkProps {
  id: string
  party: HostParty
  code: string
}

/** The address for guests, to show, to copy and to print for the tables. */
export function PartyLink({ id, party, code }: PartyLinkProps) {
  const [paper, setPaper] = useState<'a4' | 'a6'>('a4')
  const address = location.origin + guestPath(code)
  async function copy() {
    const copied = await copyText(address)
    if (copied) toast({ title: 'Link copied' })
    else toast({ title: 'The link was not copied', description: address, variant: 'destructive' })
  }
  const printOn = (size: 'a4' | 'a6') => {
    flushSync(() => setPaper(size))
    print()
  }
  return (
    <>
      <Card className="print:hidden">
        <CardHeader title="For your guests" description="They scan the code and need no account." />
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={address} label="QR code of the page for guests" className="size-44" />
          <div className="flex min-w-56 flex-1 flex-col items-start gap-3">
            <p className="w-full rounded-control bg-sunk px-3 py-2 text-sm wrap-anywhere text-ink-2">
              {address}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => void copy()}>
                <Copy aria-hidden />
                Copy link
              </Button>
              <Button variant="secondary" onClick={() => printOn('a4')}>
                <Printer aria-hidden />
                Print A4
              </Button>
              <Button variant="secondary" onClick={() => printOn('a6')}>
                <Printer aria-hidden />
                Print A6
              </Button>
              {party.party === 'client' && party.state !== 'over' && (
                <NewLink id={id} version={party.version} />
              )}
            </div>
          </div>
        </div>
      </Card>
      <section aria-hidden className={`party-poster party-poster-${paper}`}>
        <p className="party-poster-hosts">{party.hosts}</p>
        <p className="party-poster-title">{party.title}</p>
        <p>Which song would you love to hear?</p>
        <QrCode text={address} label="" className="party-poster-code" />
        <p>Scan the code, wish for a song, and vote for others.</p>
        <p className="party-poster-address">{address.replace(/^https?:\/\//, '')}</p>
      </section>
    </>
  )
}

function NewLink({ id, version }: { id: string; version: number }) {
  const renew = useRenewCode(id)
  return (
    <ConfirmDialog
      title="Make a new link?"
      description="The old link and everything that is printed with it end at once. The wishes stay."
      confirmLabel="Make a new link"
      tone="danger"
      onConfirm={() =>
        renew.mutateAsync(version).then(
          () => toast({ title: 'There is a new link' }),
          (error: unknown) => {
            tellFailure('There is no new link')(error)
            throw error
          },
        )
      }
      trigger={
        <Button variant="secondary">
          <RefreshCw aria-hidden />
          New link
        </Button>
      }
    />
  )
}
