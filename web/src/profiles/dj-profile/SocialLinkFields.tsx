import { networkNames, socialNetworks } from '@cuebook/domain/profiles/social-networks.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import type { DraftFieldsProps } from '../profileDraft.ts'

export function SocialLinkFields({ form }: DraftFieldsProps) {
  const { socialMedia } = form.values
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-display text-base font-bold">Social links</legend>
      {socialNetworks.map((network) => (
        <Field key={network} label={networkNames[network]} error={form.problems[`socialMedia.${network}`]}>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            placeholder="@name or link"
            value={socialMedia[network]}
            onChange={(e) => form.set({ socialMedia: { ...socialMedia, [network]: e.target.value } })}
          />
        </Field>
      ))}
    </fieldset>
  )
}
