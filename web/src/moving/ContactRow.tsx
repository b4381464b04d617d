import type { BroughtContact } from '@cuebook/domain/moving/contact.ts'
import { Link } from 'wouter'
import { createContractAddress } from '../contracts/addresses.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { FilePlus2, Pencil } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { useRemoveContact } from './requests.ts'

const fetchDialog = () => import('./EditContactDialog.tsx').then((m) => m.EditContactDialog)

/** A person in the DJ's own address book. */
export function ContactRow({ contact }: { contact: BroughtContact }) {
  const remove = useRemoveContact()
  const { id, version, name, email, phone, note } = contact
  const title = name ?? email ?? phone ?? 'Contact'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm wrap-anywhere text-ink-3">
          {[name && email, (name ?? email) && phone].filter(Boolean).join(' · ')}
        </p>
        {note && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-3">{note}</p>}
      </div>
      <div className="flex gap-2">
        <Button asChild variant="soft" size="sm">
          <Link href={createContractAddress({ clientEmail: email ?? '', clientName: name })}>
            <FilePlus2 aria-hidden />
            Write a contract
          </Link>
        </Button>
        <OnDemandDialog
          fetchDialog={fetchDialog}
          about={{ contact }}
          trigger={
            <Button variant="secondary" size="sm" aria-label={`Edit ${title}`}>
              <Pencil aria-hidden />
              <span className="max-sm:sr-only">Edit</span>
            </Button>
          }
        />
        <RemoveButton
          name={title}
          consequence="Your bookings stay as they are."
          busy={remove.isPending}
          onRemove={() => remove.mutateAsync({ id, version })}
        />
      </div>
    </li>
  )
}
