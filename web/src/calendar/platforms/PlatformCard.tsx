import type { PlatformStatus } from '@cuebook/domain/calendar/connection.ts'
import type { CalendarSettings, Platform } from '@cuebook/domain/calendar/settings.ts'
import { type ReactNode, useId } from 'react'
import { cx } from '../../kernel/ui/cx.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Switch } from '../../kernel/ui/form/Switch.tsx'
import { Apple, CalendarDays, Mail, RefreshCw } from '../../kernel/ui/icon/icons.ts'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { platformLine, platformWords, syncBadge } from '../calendarWords.ts'
import { StatusLine } from '../StatusLine.tsx'
import { useSaveSettings } from '../useCalendarSettings.ts'

export interface PlatformProps {
  settings: CalendarSettings
  status: PlatformStatus
}

interface PlatformCardProps extends PlatformProps {
  platform: Platform
  /** What is shown while the calendar is switched on. */
  children: ReactNode
}

const looks = {
  google: { Icon: CalendarDays, className: 'bg-blue-wash text-blue-ink' },
  outlook: { Icon: Mail, className: 'bg-violet-wash text-violet-ink' },
  apple: { Icon: Apple, className: 'bg-grey-wash text-grey-ink' },
}

/** Where a dialog leads to a card. */
export const cardId = (platform: Platform): string => `${platform}-calendar`

export function PlatformCard({ platform, settings, status, children }: PlatformCardProps) {
  const { mutate: save } = useSaveSettings()
  const titleId = useId()
  const { name, about } = platformWords[platform]
  const { Icon, className } = looks[platform]
  const group = `${platform}Calendar` as const
  const { enabled } = settings[group]
  const badge = syncBadge(status)
  return (
    <Card
      id={cardId(platform)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx('flex scroll-mt-20 flex-col', !enabled && 'self-start')}
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className={cx('grid size-10 shrink-0 place-items-center rounded-control', className)}
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <CardTitle id={titleId}>{name}</CardTitle>
          <p className="truncate text-sm text-ink-3" title={status.account ?? undefined}>
            {status.account ?? about}
          </p>
        </div>
        <Switch
          hideLabel
          label={`Enable ${name} Calendar`}
          checked={enabled}
          onCheckedChange={(next) => save({ [group]: { enabled: next } })}
        />
      </div>
      <Badge tone={badge.tone} className="mt-3 self-start">
        <RefreshCw aria-hidden className="mr-1.5 inline size-3.5 align-[-0.2em]" />
        {badge.text}
      </Badge>
      {enabled && <div className="mt-4 flex flex-col gap-3.5">{children}</div>}
      <div className="mt-auto pt-4">
        <StatusLine
          {...platformLine(status, enabled, settings.syncSettings.autoSync)}
          className="border-t border-line pt-4"
        />
      </div>
    </Card>
  )
}
