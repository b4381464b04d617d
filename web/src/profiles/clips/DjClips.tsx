import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { ClipPlayer } from './ClipPlayer.tsx'

export function DjClips({ clips }: Pick<PublicDj, 'clips'>) {
  return (
    <ul className="flex flex-col gap-2">
      {clips.map((clip) => (
        <li key={clip.id}>
          <ClipPlayer clip={clip} />
        </li>
      ))}
    </ul>
  )
}
