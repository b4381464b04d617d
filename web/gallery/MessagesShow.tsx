import type { Attachment } from '@cuebook/domain/messages/attachment.ts'
import type { Talker } from '@cuebook/domain/messages/message.ts'
import { useState } from 'react'
import { AttachMenu } from '../src/messages/attachments/AttachMenu.tsx'
import { AttachmentCard } from '../src/messages/attachments/AttachmentCard.tsx'
import { PresenceSwitch } from '../src/messages/presence/PresenceSwitch.tsx'
import { TypingLine } from '../src/messages/presence/TypingLine.tsx'
import { PersonMenu } from '../src/messages/safety/PersonMenu.tsx'
import { QuickReplies } from '../src/messages/templates/QuickReplies.tsx'
import { Row, Show } from './Show.tsx'

const clara: Talker = {
  id: '01900000-0000-7000-8000-000000000000',
  firstName: 'Clara',
  lastName: 'Bennett',
  email: 'clara@people.example',
  profileImageUrl: '/api/avatars/clara.svg',
  role: 'client',
}

const attachments: readonly Attachment[] = [
  {
    kind: 'contract',
    id: clara.id,
    status: 'confirmed',
    eventType: 'Wedding',
    eventDate: '2026-12-12',
    startTime: '18:00',
    price: 2400,
  },
  {
    kind: 'contract',
    id: clara.id,
    status: 'pending',
    eventType: null,
    eventDate: null,
    startTime: null,
    price: null,
  },
  {
    kind: 'dj',
    id: clara.id,
    name: 'Marcus Hale',
    username: '@marcushale',
    picture: clara.profileImageUrl,
    location: 'Los Angeles, CA',
    basePrice: 180,
  },
  { kind: 'picture', url: '/icons/icon-512.png', width: 512, height: 512 },
  { kind: 'gone' },
]

/** The parts of a conversation that stand on their own. What they read needs a signed-in DJ. */
export function MessagesShow() {
  const [last, setLast] = useState('Nothing chosen yet.')
  return (
    <Show title="Messages">
      <Row label="Attachments, received and sent" className="!flex-nowrap flex-col !items-stretch">
        {attachments.map((attachment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <div key={place} className={place % 2 === 0 ? 'flex' : 'flex justify-end'}>
            <AttachmentCard attachment={attachment} isMine={place % 2 === 1} />
          </div>
        ))}
      </Row>
      <Row label="Below the thread" className="!flex-nowrap flex-col !items-stretch">
        <TypingLine name="Clara" picture={clara.profileImageUrl} />
        <QuickReplies onPick={setLast} />
        <div className="flex items-center gap-2">
          <AttachMenu counterpartId={clara.id} disabled={false} onAttach={({ label }) => setLast(label)} />
          <PersonMenu counterpart={clara} blocked={false} />
          <PersonMenu counterpart={{ ...clara, firstName: 'Owen' }} blocked />
          <p className="min-w-0 truncate text-ink-3">{last}</p>
        </div>
      </Row>
      <Row label="On the profile page" className="!flex-nowrap flex-col !items-stretch">
        <PresenceSwitch />
      </Row>
    </Show>
  )
}
