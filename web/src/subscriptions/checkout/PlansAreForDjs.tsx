import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Disc3 } from '../../kernel/ui/icon/icons.ts'
import { useSetRole } from '../../kernel/user/setRole.ts'
import { MessageCard } from '../MessageCard.tsx'

/** Takes the place of the checkout for somebody who is no DJ; after the switch the checkout begins. */
export function PlansAreForDjs({ isClient }: { isClient: boolean }) {
  const save = useSetRole()
  const become = () =>
    save.mutate('dj', {
      onSuccess: () => toast({ title: 'Role updated successfully' }),
      onError: () => toast({ title: 'Failed to update role', variant: 'destructive' }),
    })
  return (
    <MessageCard
      icon={<Disc3 />}
      title="Plans are for DJs"
      actions={
        <>
          <Button onClick={become} loading={save.isPending}>
            Become a DJ
          </Button>
          <Button asChild variant="secondary">
            <Link href="/">Go to your start page</Link>
          </Button>
        </>
      }
    >
      {isClient
        ? 'You use Cuebook as a client, free of charge. If you also play, switch your account to DJ; you can switch back on your profile whenever you like.'
        : 'Clients use Cuebook free of charge. If you play, make your account a DJ account; you can switch on your profile whenever you like.'}
    </MessageCard>
  )
}
