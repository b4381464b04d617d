import { BackLink } from '../kernel/ui/button/BackLink.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { useTokens, useWebhooks } from './requests.ts'
import { TokensCard } from './tokens/TokensCard.tsx'
import { WebhooksCard } from './webhooks/WebhooksCard.tsx'

const TITLE = 'Tokens and webhooks'

/** Where a person lets programs act for them, and tells programs what happens. */
export default function ProgramsPage() {
  useTitle(TITLE)
  const { data: user } = useCurrentUser()
  const tokens = useTokens()
  const webhooks = useWebhooks()
  return (
    <>
      <PageHeader
        title={TITLE}
        eyebrow={<BackLink href="/profile" label="Profile" />}
        description="For programs that work with your bookings: a sheet of your own, a tool of your office, something a developer makes for you."
        actions={
          <Button asChild variant="secondary">
            <a href="/api/docs">How programs use this</a>
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <TokensCard list={tokens} />
        {/* Drawn after the tokens, because their list would move it. */}
        {user?.role && !tokens.isPending && <WebhooksCard role={user.role} list={webhooks} />}
      </div>
    </>
  )
}
