import type { CurrentUser } from '@cuebook/domain/identity/user.ts'
import { maxTravelMiles } from '@cuebook/domain/profiles/form.ts'
import { networkNames, socialNetworks } from '@cuebook/domain/profiles/social-networks.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Switch } from '../kernel/ui/form/Switch.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { PlaceCombobox } from '../places/PlaceCombobox.tsx'
import { draftOf, type ProfileDraft, payloadOf, problemsOf } from './profileDraft.ts'
import { useSaveDjProfile } from './requests.ts'
import { UsernameField } from './UsernameField.tsx'

interface DjProfileCardProps {
  user: CurrentUser
  onDirty: (dirty: boolean) => void
}

export function DjProfileCard({ user, onDirty }: DjProfileCardProps) {
  const saved = useMemo(() => draftOf(user.djProfile), [user.djProfile])
  const [draft, setDraft] = useState(saved)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSaveDjProfile()
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const form = useRef<HTMLFormElement>(null)
  function change(changes: Partial<ProfileDraft>) {
    setDraft((before) => ({ ...before, ...changes }))
    // What was wrong about the old text says nothing about the new one.
    const changed = Object.keys(changes)
    setProblems((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')),
      ),
    )
  }

  function submit() {
    const found = problemsOf(draft)
    flushSync(() => setProblems(found))
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    save.mutate(payloadOf(draft), {
      onSuccess: (fresh) => {
        setDraft(draftOf(fresh.djProfile))
        toast({ title: 'DJ profile updated successfully' })
      },
      onError: (error) =>
        toast({
          title: 'Failed to update DJ profile',
          description: reasonOf(error, 'Please try again.'),
          variant: 'destructive',
        }),
    })
  }
  return (
    <Card>
      <CardHeader title="DJ Profile" description="What clients see when they find you." />
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Bio" error={problems.bio}>
          <Textarea rows={4} value={draft.bio} onChange={(e) => change({ bio: e.target.value })} />
        </Field>
        <UsernameField
          value={draft.username}
          saved={saved.username}
          error={problems.username}
          onChange={(username) => change({ username })}
        />
        <Field
          label="Specialties"
          hint="Separate them with commas: House, Wedding, Jazz"
          error={problems.specialties}
        >
          <Input value={draft.specialties} onChange={(e) => change({ specialties: e.target.value })} />
        </Field>
        <Field label="Base price" hint="Per hour, in dollars" error={problems.basePrice}>
          <Input
            inputMode="decimal"
            leading="$"
            value={draft.basePrice}
            onChange={(e) => change({ basePrice: e.target.value })}
          />
        </Field>
        <Field label="Equipment" error={problems.equipment}>
          <Textarea
            rows={3}
            value={draft.equipment}
            onChange={(e) => change({ equipment: e.target.value })}
          />
        </Field>
        <PlaceCombobox
          label="Location address"
          placeholder="City or ZIP code"
          value={draft.location}
          onChange={(location) => change({ location })}
          error={problems.location}
        />
        <Switch
          label="Willing to travel"
          checked={draft.willingToTravel}
          onCheckedChange={(on) => change({ willingToTravel: on, ...(on ? {} : { maxDistance: '0' }) })}
        />
        {draft.willingToTravel && (
          <Field label="Max distance (miles)" error={problems.maxDistance}>
            <Input
              type="number"
              min={0}
              max={maxTravelMiles}
              value={draft.maxDistance}
              onChange={(e) => change({ maxDistance: e.target.value })}
            />
          </Field>
        )}
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-display text-base font-bold">Social links</legend>
          {socialNetworks.map((network) => (
            <Field key={network} label={networkNames[network]} error={problems[`socialMedia.${network}`]}>
              <Input
                type="url"
                placeholder="https://"
                value={draft.socialMedia[network]}
                onChange={(e) => change({ socialMedia: { ...draft.socialMedia, [network]: e.target.value } })}
              />
            </Field>
          ))}
        </fieldset>
        <Button type="submit" className="self-start" loading={save.isPending}>
          Save DJ Profile
        </Button>
      </form>
    </Card>
  )
}
