import type { Role } from '@cuebook/domain/kernel/access.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Switch } from '../kernel/ui/form/Switch.tsx'
import { useSetRole } from '../kernel/user/setRole.ts'

/** Switches between Client and DJ, and saves the role at once. */
export function AccountTypeSwitch({ role }: { role: Role | null }) {
  const save = useSetRole()
  const change = (isDj: boolean) =>
    save.mutate(isDj ? 'dj' : 'client', {
      onSuccess: () => toast({ title: 'Role updated successfully' }),
      onError: () => toast({ title: 'Failed to update role', variant: 'destructive' }),
    })
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-base">Account Type</h3>
      <div className="mt-2">
        <Switch
          label="DJ account"
          description="You can switch back whenever you like."
          ends={['Client', 'DJ']}
          checked={role === 'dj'}
          busy={save.isPending}
          onCheckedChange={change}
        />
      </div>
    </div>
  )
}
