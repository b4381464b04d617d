import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { Webhook } from '@cuebook/domain/programs/programs.ts'
import { useRef, useState } from 'react'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Ban, Ellipsis, KeyRound, ListChecks, Trash2 } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { firstButtonIn } from '../ListCard.tsx'
import { useChangeWebhook, useNewSecret, useRemoveWebhook } from '../requests.ts'
import { EventsDialog, NewSecretDialog } from './WebhookDialogs.tsx'

interface WebhookMenuProps {
  webhook: Webhook
  role: Role
}

/** What is done with an address now and then, so that a phone shows one button for all of it. */
export function WebhookMenu({ webhook, role }: WebhookMenuProps) {
  const { id, version, url, off } = webhook
  const change = useChangeWebhook()
  const remove = useRemoveWebhook()
  const renew = useNewSecret()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'events' | 'secret' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const opening = (dialog: typeof opened) => ({
    open: opened === dialog,
    onOpenChange: (open: boolean) => setOpened(open ? dialog : null),
  })
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={
          <IconButton
            ref={button}
            label={`More for ${url}`}
            variant="secondary"
            size="sm"
            aria-busy={change.isPending || undefined}
          >
            {change.isPending ? <Spinner /> : <Ellipsis aria-hidden />}
          </IconButton>
        }
      >
        <MenuItem icon={<ListChecks aria-hidden />} onSelect={() => setOpened('events')}>
          Choose events
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => setOpened('secret')}>
          New signing secret
        </MenuItem>
        {off === null && (
          <MenuItem icon={<Ban aria-hidden />} onSelect={() => change.mutate({ id, version, on: false })}>
            Switch off
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setOpened('remove')}>
          Remove
        </MenuItem>
      </DropdownMenu>
      <EventsDialog role={role} webhook={webhook} {...opening('events')} />
      <ConfirmDialog
        {...opening('secret')}
        title="Make a new signing secret?"
        description="The old one is used beside it for a day. Give your program the new one in that time."
        confirmLabel="Make a new secret"
        onConfirm={async () => setSecret((await renew.mutateAsync(id)).secret)}
      />
      <ConfirmDialog
        {...opening('remove')}
        title="Remove this address?"
        description="We tell it nothing any more, and the list of its deliveries goes too. This cannot be undone."
        confirmLabel="Remove"
        tone="danger"
        focusAfter={firstButtonIn('Webhooks')}
        onConfirm={async () => {
          await remove.mutateAsync(id)
          toast({ title: 'Address removed', quiet: true })
        }}
      />
      <NewSecretDialog secret={secret} onClose={() => setSecret(null)} focusAfter={() => button.current} />
    </>
  )
}
