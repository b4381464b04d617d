import { fullName } from '@cuebook/domain/identity/names.ts'
import type { Conversation } from '@cuebook/domain/messages/message.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { unfilledSentence } from '@cuebook/domain/templates/unfilled.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { MessageSquare, UserX } from '../../kernel/ui/icon/icons.ts'
import { InsertTemplate } from '../../templates/InsertTemplate.tsx'
import { withText } from '../../templates/templateWords.ts'
import { messagesAddress } from '../addresses.ts'
import { AttachMenu } from '../attachments/AttachMenu.tsx'
import { ChosenAttachment } from '../attachments/ChosenAttachment.tsx'
import { useChosen } from '../attachments/chosen.ts'
import { Composer } from '../composer/Composer.tsx'
import { useDraft } from '../composer/drafts.ts'
import { firstNameOf } from '../messageWords.ts'
import type { WaitingEntry } from '../outbox/entry.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { useWriteMessage } from '../outbox/useOutbox.ts'
import { presenceText } from '../presence/presenceWords.ts'
import { TypingLine } from '../presence/TypingLine.tsx'
import { usePresence } from '../presence/usePresence.ts'
import { conversationChanged } from '../requests.ts'
import { BlockedNotice } from '../safety/BlockedNotice.tsx'
import { PersonMenu } from '../safety/PersonMenu.tsx'
import { QuickReplies } from '../templates/QuickReplies.tsx'
import type { LoadedThread } from './joinPages.ts'
import { MessageFlow } from './MessageFlow.tsx'
import { shownMessages } from './shownMessages.ts'
import { BackLink, ThreadHeader } from './ThreadHeader.tsx'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import { useReading } from './useReading.ts'
import { useStartContract } from './useStartContract.tsx'
import { useFollowRow, useOlderMessages, useThread } from './useThread.ts'

interface OpenConversationProps {
  user: CurrentUser
  withId: string
  /** Its row in the list: null when it has none, undefined while the list loads. */
  row: Conversation | null | undefined
  outbox: Outbox | undefined
  waiting: readonly WaitingEntry[]
}

export function OpenConversation(props: OpenConversationProps) {
  const { user, withId, row } = props
  const { data: thread, isPending, isFetching, refetch } = useThread({ withId, userId: user.id })
  useFollowRow(withId, row)
  if (thread) return <Conversing {...props} thread={thread} />
  if (isPending) return <ThreadSkeleton />
  return (
    <>
      <div className="border-b border-line bg-surface p-2 md:hidden">
        <BackLink />
      </div>
      {thread === null ? (
        <EmptyState
          className="m-auto"
          icon={<UserX />}
          title="This conversation cannot be found."
          action={
            <Button asChild variant="secondary">
              <Link href={messagesAddress}>All conversations</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState className="m-auto" onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}

function Conversing({
  user,
  withId,
  outbox,
  waiting,
  thread,
}: OpenConversationProps & { thread: LoadedThread }) {
  const { counterpart, messages, before, blocked } = thread
  const isDj = user.role === 'dj'
  const client = useQueryClient()
  const [text, setText] = useDraft(user.id, withId)
  const textBox = useRef<HTMLTextAreaElement>(null)
  const older = useOlderMessages(withId)
  const [startContract, contractDialog] = useStartContract({
    counterpart,
    isDj,
    hasWritten: messages.some(({ senderId }) => senderId === withId),
    onDone: () => void conversationChanged(client, withId),
  })
  useReading({ withId, userId: user.id, messages })
  const shown = useMemo(
    () =>
      shownMessages({
        messages,
        waiting: waiting.filter(({ recipientId }) => recipientId === withId),
        userId: user.id,
      }),
    [messages, waiting, withId, user.id],
  )
  const [chosen, setChosen] = useChosen()
  const writeMessage = useWriteMessage(user.id)
  const presence = usePresence(withId)
  const send = async (content: string) => {
    setChosen(null)
    try {
      await writeMessage({ recipientId: withId, content, attachment: chosen?.attached ?? null })
    } catch (error) {
      setChosen(chosen)
      throw error
    }
  }
  const type = (typed: string) => {
    if (typed !== '') presence.sayTyping()
    setText(typed)
  }
  return (
    <>
      <ThreadHeader
        thread={thread}
        isDj={isDj}
        onStartContract={startContract}
        presence={presenceText(presence, new Date())}
        trailing={messages.length > 0 && <PersonMenu counterpart={counterpart} blocked={blocked} />}
      />
      {shown.length > 0 ? (
        <MessageFlow
          messages={shown}
          counterpart={counterpart}
          older={{
            state: olderState(before, older),
            load: () => before !== null && !older.isPending && older.mutate(before),
          }}
          onRetry={(clientId) => void outbox?.retry(clientId)}
          onDiscard={(clientId) => void outbox?.discard(clientId)}
        />
      ) : (
        <EmptyState className="m-auto" icon={<MessageSquare />} title="No messages yet" />
      )}
      {presence.typing && (
        <div className="px-4 pb-2 md:px-5">
          <TypingLine name={firstNameOf(counterpart)} picture={counterpart.profileImageUrl} />
        </div>
      )}
      {blocked ? (
        <BlockedNotice counterpart={counterpart} focusAfter={() => textBox.current} />
      ) : (
        <Composer
          textBox={textBox}
          text={text}
          onText={type}
          onSend={send}
          hasAttachment={chosen !== null}
          objection={isDj ? unfilledSentence : undefined}
          leading={<AttachMenu counterpartId={withId} disabled={chosen !== null} onAttach={setChosen} />}
          above={
            <>
              {isDj && (
                <div className="flex items-center gap-1 pb-3">
                  <div className="min-w-0 flex-1">
                    <QuickReplies onPick={type} />
                  </div>
                  <InsertTemplate
                    kind="message"
                    label="Insert a template"
                    compact
                    facts={{
                      clientFirstName: counterpart.firstName,
                      clientLastName: counterpart.lastName,
                      djName: fullName(user),
                    }}
                    withId={withId}
                    bookingId={thread.booking?.contractId}
                    textBox={() => textBox.current}
                    onInsert={(inserted) => type(withText(text, inserted, '\n'))}
                  />
                </div>
              )}
              {chosen && <ChosenAttachment chosen={chosen} onRemove={() => setChosen(null)} />}
            </>
          }
        />
      )}
      {contractDialog}
    </>
  )
}

function olderState(before: string | null, { isPending, isError }: ReturnType<typeof useOlderMessages>) {
  if (isPending) return 'loading'
  if (before === null) return 'none'
  return isError ? 'failed' : 'more'
}
