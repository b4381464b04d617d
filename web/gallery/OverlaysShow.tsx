import { Button } from '../src/kernel/ui/button/Button.tsx'
import { IconButton } from '../src/kernel/ui/button/IconButton.tsx'
import { toast } from '../src/kernel/ui/feedback/toast.ts'
import { Field } from '../src/kernel/ui/form/Field.tsx'
import { Input } from '../src/kernel/ui/form/Input.tsx'
import { Textarea } from '../src/kernel/ui/form/Textarea.tsx'
import { Download, EllipsisVertical, Filter, Pencil, Trash2 } from '../src/kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../src/kernel/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../src/kernel/ui/overlay/Dialog.tsx'
import { DialogClose } from '../src/kernel/ui/overlay/DialogClose.tsx'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../src/kernel/ui/overlay/DropdownMenu.tsx'
import { Popover } from '../src/kernel/ui/overlay/Popover.tsx'
import { Tooltip } from '../src/kernel/ui/overlay/Tooltip.tsx'
import { Row, Show } from './Show.tsx'

export function OverlaysShow() {
  return (
    <Show title="What floats">
      <Row label="Dialogs">
        <Dialog
          title="Create New Contract"
          description="Your client completes the event details."
          trigger={<Button>Open dialog</Button>}
          footer={
            <>
              <DialogClose>
                <Button variant="secondary">Cancel</Button>
              </DialogClose>
              <DialogClose>
                <Button>Send invitation</Button>
              </DialogClose>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <Field label="Client email" required>
              <Input type="email" placeholder="name@example.com" />
            </Field>
            <Field label="Expected price" required>
              <Input leading="$" inputMode="decimal" />
            </Field>
            <Field label="Terms" optional>
              <Textarea />
            </Field>
          </div>
        </Dialog>
        <ConfirmDialog
          title="Are you sure you want to log out?"
          description="You will be logged out of your account and returned to the landing page."
          confirmLabel="Log out"
          onConfirm={() => new Promise((done) => setTimeout(done, 800))}
          trigger={<Button variant="secondary">Log out</Button>}
        />
        <ConfirmDialog
          title="Cancel this contract?"
          description="This cannot be undone."
          confirmLabel="Cancel contract"
          cancelLabel="Keep it"
          tone="danger"
          onConfirm={() => undefined}
          trigger={<Button variant="danger">Cancel contract</Button>}
        />
      </Row>
      <Row label="Popover, menu, tooltip">
        <Popover
          label="Filter contracts"
          trigger={
            <Button variant="secondary">
              <Filter aria-hidden />
              Filter
            </Button>
          }
        >
          <Field label="Price from">
            <Input leading="$" inputMode="numeric" />
          </Field>
        </Popover>
        <DropdownMenu
          trigger={
            <IconButton label="Contract actions" variant="secondary">
              <EllipsisVertical aria-hidden />
            </IconButton>
          }
        >
          <MenuLabel>Wedding</MenuLabel>
          <MenuItem icon={<Pencil aria-hidden />}>Edit Contract</MenuItem>
          <MenuItem icon={<Download aria-hidden />} disabledBecause="The client has not signed yet.">
            Download PDF
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger">
            Cancel
          </MenuItem>
        </DropdownMenu>
        <Tooltip content="Shown after 700 ms">
          <Button variant="ghost">Hover or focus me</Button>
        </Tooltip>
      </Row>
      <Row label="Toasts">
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Message sent', description: 'Your message has been delivered.' })}
        >
          Default toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Unauthorized',
              description: 'You are logged out. Logging in again...',
              variant: 'destructive',
            })
          }
        >
          Destructive toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Filter removed',
              action: { label: 'Undo', alt: 'Set the filter again', onClick: () => undefined },
            })
          }
        >
          Toast with an action
        </Button>
      </Row>
    </Show>
  )
}
