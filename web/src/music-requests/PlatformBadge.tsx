import type { Platform } from '@cuebook/domain/music-requests/platform.ts'
import type { Icon } from '../kernel/ui/icon/icon.ts'
import {
  AudioLines,
  AudioWaveform,
  CirclePlay,
  Cloud,
  Headphones,
  Link2,
  Music2,
  Waves,
} from '../kernel/ui/icon/icons.ts'

const icons: Record<Platform, Icon> = {
  Spotify: AudioLines,
  'Apple Music': Music2,
  YouTube: CirclePlay,
  SoundCloud: Cloud,
  Tidal: Waves,
  Deezer: AudioWaveform,
  'Amazon Music': Headphones,
  Other: Link2,
}

export function PlatformBadge({ platform }: { platform: Platform }) {
  const Icon = icons[platform]
  return (
    <span className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-chip bg-sunk px-2 text-xs font-semibold text-ink-2">
      <Icon aria-hidden className="size-3.5 text-violet-ink" />
      {platform}
    </span>
  )
}
