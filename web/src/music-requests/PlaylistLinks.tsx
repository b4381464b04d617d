import type { MusicRequest } from '@cuebook/domain/music-requests/music-request.ts'
import { PlatformBadge } from './PlatformBadge.tsx'
import { shortLink } from './playlistWords.ts'

/** The links of a request. Nothing is loaded from them until a person opens one, and then no address is passed on. */
export function PlaylistLinks({ playlists }: { playlists: MusicRequest['playlistUrls'] }) {
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {playlists.map(({ url, platform, description }) => (
        <li key={url} className="flex flex-wrap items-center gap-x-2">
          <PlatformBadge platform={platform} />
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex min-h-6 min-w-0 items-center text-violet-ink underline underline-offset-2 wrap-anywhere touch:min-h-11"
          >
            {description || shortLink(url)}
          </a>
        </li>
      ))}
    </ul>
  )
}
