import './musicPlan.css'
import { contradictionsIn } from '@cuebook/domain/music-requests/plan/conflicts.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { songLists } from '@cuebook/domain/music-requests/plan/song.ts'
import { useState } from 'react'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { ListMusic } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { Contradictions } from './Contradictions.tsx'
import type { Editing } from './editing.ts'
import { Moments } from './Moments.tsx'
import { PlannerHeader } from './PlannerHeader.tsx'
import { closedWords } from './plannerWords.ts'
import { SongColumn } from './SongColumn.tsx'
import { SongDialog } from './SongDialog.tsx'
import { TimeBar } from './TimeBar.tsx'

export function Planner({ plan }: { plan: MusicPlan }) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const { songs, party } = plan
  const mayEdit = party === 'client' && plan.state === 'open'
  const contradictions = contradictionsIn(songs)
  const clashing = new Set(contradictions.flatMap(({ plays, nevers }) => [...plays, ...nevers]))
  const closed = closedWords(plan)
  return (
    <div className="music-plan">
      <PlannerHeader plan={plan} contradictions={contradictions.length} />
      {closed && <Notice className="mb-4 print:hidden">{closed}</Notice>}
      {party === 'dj' && plan.sharedAt === null ? (
        <Card>
          <EmptyState
            icon={<ListMusic />}
            title="Nothing shared yet"
            text={`You see the songs once ${plan.clientName} shares them with you.`}
          />
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <TimeBar plan={plan} />
          <Contradictions plan={plan} contradictions={contradictions} mayEdit={mayEdit} />
          <Moments plan={plan} mayEdit={mayEdit} clashing={clashing} onEdit={setEditing} />
          <div className="columns-of-songs grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {songLists.map((list) => (
              <SongColumn
                key={list}
                list={list}
                plan={plan}
                mayEdit={mayEdit}
                clashing={clashing}
                onEdit={setEditing}
              />
            ))}
          </div>
        </div>
      )}
      {editing && <SongDialog plan={plan} editing={editing} onClose={() => setEditing(null)} />}
    </div>
  )
}
