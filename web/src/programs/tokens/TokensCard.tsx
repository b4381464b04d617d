import { MOST_TOKENS } from '@cuebook/domain/programs/limits.ts'
import type { Token } from '@cuebook/domain/programs/programs.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { KeyRound } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { firstButtonIn, ListCard } from '../ListCard.tsx'
import { scopesInWords, tokenFacts } from '../programsWords.ts'
import { useRevokeToken, type useTokens } from '../requests.ts'
import { MakeTokenDialog } from './MakeTokenDialog.tsx'

export function TokensCard({ list }: { list: ReturnType<typeof useTokens> }) {
  const live = list.data?.filter(({ hasEnded }) => !hasEnded).length ?? 0
  return (
    <ListCard
      title="Tokens"
      description="A token is like a key for one program, a sheet or an app of yours: it acts in your name, and only as far as you say."
      full={
        live >= MOST_TOKENS
          ? `You have ${MOST_TOKENS} tokens. Revoke one that you no longer use to make another.`
          : null
      }
      add={<MakeTokenDialog />}
      list={list}
      empty={
        <EmptyState
          icon={<KeyRound />}
          title="No program acts for you"
          text="If nobody asked you for a token, you need none."
        />
      }
      row={(token) => <TokenRow key={token.id} token={token} />}
    />
  )
}

function TokenRow({ token }: { token: Token }) {
  const revoke = useRevokeToken()
  const { name, hasEnded } = token
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {hasEnded && <Badge>Ended</Badge>}
        </p>
        <p className="text-ink-2">May do: {scopesInWords(token)}</p>
        <p className="text-sm text-ink-3">{tokenFacts(token)}</p>
      </div>
      <ConfirmDialog
        title={hasEnded ? `Remove ${name}?` : `Revoke ${name}?`}
        description={
          hasEnded
            ? 'It has ended already. It only leaves this list.'
            : 'The program that uses it is refused from its next call on. This cannot be undone.'
        }
        confirmLabel={hasEnded ? 'Remove' : 'Revoke'}
        tone="danger"
        focusAfter={firstButtonIn('Tokens')}
        onConfirm={() => revoke.mutateAsync(token.id)}
        trigger={
          <Button variant="secondary" size="sm" aria-label={`${hasEnded ? 'Remove' : 'Revoke'} ${name}`}>
            {hasEnded ? 'Remove' : 'Revoke'}
          </Button>
        }
      />
    </li>
  )
}
