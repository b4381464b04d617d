import { useState } from 'react'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { Bell } from '../kernel/ui/icon/icons.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { Popover } from '../kernel/ui/overlay/Popover.tsx'
import { PHONE, useMedia } from '../kernel/ui/useMedia.ts'
import { NotificationPanel } from './NotificationPanel.tsx'
import { useNotifications } from './requests.ts'

/** Opens the list of notifications: a sheet on a phone, a panel beside the button elsewhere. */
export function NotificationsButton() {
  const { data } = useNotifications()
  const [open, setOpen] = useState(false)
  const isPhone = useMedia(PHONE)
  const unread = data?.pages[0]?.unreadCount ?? 0
  const trigger = (
    <IconButton label={unread > 0 ? `All notifications, ${unread} unread` : 'All notifications'}>
      <span className="relative">
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-violet"
          />
        )}
      </span>
    </IconButton>
  )
  const close = () => setOpen(false)
  if (isPhone) {
    return (
      <Dialog title="Notifications" trigger={trigger} open={open} onOpenChange={setOpen}>
        <NotificationPanel onLeave={close} />
      </Dialog>
    )
  }
  return (
    <Popover
      label="Notifications"
      align="end"
      className="w-104 p-5"
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      <h2 className="mb-1 text-lg">Notifications</h2>
      <NotificationPanel onLeave={close} />
    </Popover>
  )
}
