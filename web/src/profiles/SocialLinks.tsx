import type { SocialMedia } from '@cuebook/domain/profiles/dj-profile.ts'
import { networkNames, socialNetworks } from '@cuebook/domain/profiles/social-networks.ts'
import { ExternalLink } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'

export function SocialLinks({ links }: { links: SocialMedia }) {
  const shown = socialNetworks.filter((network) => links[network])
  if (shown.length === 0) return null
  return (
    <Card className="py-3">
      <h2 className="sr-only">Elsewhere</h2>
      <ul className="flex flex-wrap gap-x-5">
        {shown.map((network) => (
          <li key={network}>
            <a
              href={links[network]}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-h-9 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink hover:underline touch:min-h-11"
            >
              {networkNames[network]}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
