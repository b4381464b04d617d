import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'

/** The title, which opens the song's link if it has one, and the artist. */
export function SongLine({ song: { title, artist, url } }: { song: PlanSong }) {
  return (
    <div className="min-w-0 flex-1">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          className="block text-sm font-semibold underline decoration-line underline-offset-2 wrap-anywhere hover:decoration-ink-3"
        >
          {title}
        </a>
      ) : (
        <p className="text-sm font-semibold wrap-anywhere">{title}</p>
      )}
      {artist && <p className="text-xs text-ink-3 wrap-anywhere">{artist}</p>}
    </div>
  )
}
