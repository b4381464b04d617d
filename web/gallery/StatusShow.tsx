import { Badge, type Tone } from '../src/kernel/ui/feedback/Badge.tsx'
import { StatusBadge } from '../src/kernel/ui/feedback/StatusBadge.tsx'
import { statusLooks } from '../src/kernel/ui/feedback/statusLooks.ts'
import { Avatar } from '../src/kernel/ui/surface/Avatar.tsx'
import { Row, Show } from './Show.tsx'

const tones: Tone[] = ['grey', 'blue', 'yellow', 'green', 'purple', 'red', 'violet', 'solid']

export function StatusShow() {
  return (
    <Show title="Badges and avatars">
      <Row label="Every status">
        {Object.keys(statusLooks).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="something_new" />
      </Row>
      <Row label="Tones">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="solid">3</Badge>
      </Row>
      <Row label="Avatars: picture, initials, sizes">
        <Avatar name="Demo DJ" src="/icons/icon-192.png" size="xl" />
        <Avatar name="Ada Lovelace" size="lg" />
        <Avatar name="@demodj" />
        <Avatar name="No picture" src="/missing.png" size="sm" />
        <Avatar name="" size="sm" />
      </Row>
    </Show>
  )
}
