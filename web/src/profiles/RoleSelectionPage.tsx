import { askedRole } from '@cuebook/domain/identity/asked-role.ts'
import { safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useRawSearch } from '../kernel/address/useRawSearch.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { CalendarHeart, Check, Disc3 } from '../kernel/ui/icon/icons.ts'
import { tellNotSetUp } from '../kernel/user/becomeClient.ts'
import { keepRole, keptRole } from '../kernel/user/keptRole.ts'
import { useSetRole } from '../kernel/user/setRole.ts'
import { useTitle } from '../kernel/useTitle.ts'

interface Choice {
  role: Role
  title: string
  text: string
  price: string
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
}

const choices: readonly Choice[] = [
  {
    role: 'dj',
    title: "I'm a DJ",
    text: 'Be found, send contracts, get paid and keep your calendar in one place.',
    price: '$49/month or $499/year',
    Icon: Disc3,
  },
  {
    role: 'client',
    title: "I'm a Client",
    text: 'Find the right DJ, agree on the details and share your playlist.',
    price: 'Free',
    Icon: CalendarHeart,
  },
]

/** Whoever said at the sign-up who they are is not asked again: the cards come only if the role was not saved. */
export default function RoleSelectionPage() {
  useTitle('Welcome')
  const query = new URLSearchParams(useRawSearch())
  const [known] = useState<Role | null>(() => askedRole(query.get('role')) ?? keptRole())
  const [role, setRole] = useState(known)
  const [, navigate] = useLocation()
  const next = safeNext(query.get('next'))
  const save = useSetRole()

  function submit() {
    if (!role) return
    save.mutate(role, {
      onSuccess: () => {
        keepRole(null)
        toast({ title: 'Welcome!', description: 'Your account has been set up successfully.' })
        navigate(next ?? '/', { replace: known !== null })
      },
      onError: tellNotSetUp,
    })
  }
  const submitKnown = useEffectEvent(submit)
  useEffect(() => {
    if (known) submitKnown()
  }, [known])

  if (known && !save.isError) {
    return (
      <div role="status" className="flex items-center justify-center gap-3 py-24 text-ink-2">
        <Spinner />
        Setting up your account…
      </div>
    )
  }

  return (
    <form
      className="mx-auto max-w-3xl py-4 md:py-10"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h1 className="text-center text-2xl md:text-3xl">How will you use Cuebook?</h1>
      <p className="mt-2 text-center text-ink-2">You can change this later on your profile.</p>
      <fieldset className="mt-6 grid gap-3 md:mt-8 md:grid-cols-2 md:gap-4">
        <legend className="sr-only">Account type</legend>
        {choices.map((choice) => (
          <RoleCard key={choice.role} {...choice} checked={role === choice.role} onPick={setRole} />
        ))}
      </fieldset>
      <div className="mt-6 flex justify-center md:mt-8">
        <Button
          type="submit"
          size="lg"
          disabled={!role}
          loading={save.isPending}
          className="max-md:w-full md:min-w-56"
        >
          Continue
        </Button>
      </div>
    </form>
  )
}

function RoleCard({ role, title, text, price, Icon, checked, onPick }: RoleCardProps) {
  return (
    <label className="relative flex cursor-pointer gap-4 rounded-show border-2 border-line bg-surface p-4 transition-colors md:flex-col md:gap-5 md:p-6 hover:border-violet has-checked:border-violet has-checked:bg-violet-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
      <input
        type="radio"
        name="role"
        value={role}
        checked={checked}
        onChange={() => onPick(role)}
        aria-label={title}
        className="absolute inset-0 cursor-pointer appearance-none rounded-show outline-none"
      />
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-card bg-violet text-on-violet md:size-14"
      >
        <Icon className="size-6 md:size-7" />
      </span>
      <span className="flex flex-col max-md:pr-8">
        <span className="font-display text-xl font-bold tight">{title}</span>
        <span className="mt-1.5 text-ink-2">{text}</span>
        <span className="mt-2 font-semibold tabular-nums md:mt-4">{price}</span>
      </span>
      {checked && (
        <span
          aria-hidden
          className="absolute top-5 right-5 grid size-7 place-items-center rounded-full bg-violet text-on-violet"
        >
          <Check className="size-4" />
        </span>
      )}
    </label>
  )
}
type RoleCardProps = Choice & { checked: boolean; onPick: (role: Role) => void }
