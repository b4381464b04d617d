import { shortTime } from '@cuebook/domain/contracts/words.ts'
import type { DaySheetMusic as Music } from '@cuebook/domain/music-requests/plan/plan.ts'
import { listNames, type PlanSong, songLists } from '@cuebook/domain/music-requests/plan/song.ts'
import type { ReactNode } from 'react'

/** The shared plan and the playlists; undefined music did not load. */
export function DaySheetMusic({ music }: { music: Music | undefined }) {
  if (!music) return <span className="text-ink-3">The music did not load</span>
  const { plan, requests } = music
  if (plan === null && requests.length === 0) return <span className="text-ink-3">No playlists yet</span>
  return (
    <>
      {plan && <Plan songs={plan} />}
      {requests.length > 0 && <Playlists requests={requests} />}
    </>
  )
}

function Plan({ songs }: { songs: readonly PlanSong[] }) {
  const moments = songs.filter(({ list }) => list === 'moment')
  return (
    <div className="mb-3 grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-1 print:gap-y-1">
      {moments.length > 0 && (
        <Songs title="Moments" offPaper={moments.every(({ time }) => time)}>
          {moments.map((song) => (
            // On paper the timeline has those with a time.
            <li key={song.id} className={song.time && 'print:hidden'}>
              <span className="text-ink-3">
                {song.moment}
                {song.time && `, ${shortTime(song.time)}`}:{' '}
              </span>
              {songWords(song)}
            </li>
          ))}
        </Songs>
      )}
      {songLists
        .map((list) => ({ list, inList: songs.filter((song) => song.list === list) }))
        .filter(({ inList }) => inList.length > 0)
        .map(({ list, inList }) => (
          <Songs key={list} title={listNames[list]}>
            {inList.map((song) => (
              <li key={song.id}>{songWords(song)}</li>
            ))}
          </Songs>
        ))}
    </div>
  )
}

export const songWords = ({ title, artist }: PlanSong): string => [title, artist].filter(Boolean).join(' – ')

function Songs({ title, offPaper, children }: { title: string; offPaper?: boolean; children: ReactNode }) {
  return (
    <div className={offPaper ? 'min-w-0 print:hidden' : 'min-w-0'}>
      <h3 className="font-sans text-base font-semibold tracking-normal text-ink">{title}</h3>
      <ul className="songs text-sm">{children}</ul>
    </div>
  )
}

function Playlists({ requests }: Pick<Music, 'requests'>) {
  return (
    <ul className="flex flex-col gap-2">
      {requests.map(({ id, name, instructions, playlists }) => (
        <li key={id}>
          <span className="font-semibold text-ink">{name}</span>
          {instructions && <p>{instructions}</p>}
          <ul>
            {playlists.map(({ url, platform, description }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer noopener" className="text-violet-ink underline">
                  {description || url}
                </a>
                {` (${platform})`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
