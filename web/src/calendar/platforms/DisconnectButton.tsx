import type { Platform } from '@cuebook/domain/calendar/settings.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Unlink } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { platformWords } from '../calendarWords.ts'
import { useDisconnect } from '../requests.ts'
import { cardId } from './PlatformCard.tsx'

export function DisconnectButton({ platform }: { platform: Platform }) {
  const { mutateAsync } = useDisconnect()
  const { name } = platformWords[platform]
  async function disconnect() {
    try {
      await mutateAsync(platform)
    } catch (error) {
      toast({
        title: 'Error',
        description: reasonOf(error, `${name} could not be disconnected. Please try again.`),
        variant: 'destructive',
      })
      throw error
    }
    toast({ title: `${name} disconnected`, description: 'The events in it stay as they are.' })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          <Unlink aria-hidden />
          {`Disconnect ${name}`}
        </Button>
      }
      title={`Disconnect ${name}?`}
      description="The events that are in it stay there. We no longer change them, and we forget how to sign in."
      confirmLabel="Disconnect"
      tone="danger"
      onConfirm={disconnect}
      focusAfter={() => document.getElementById(cardId(platform))}
    />
  )
}
