import { changeWords } from '@cuebook/domain/templates/compare.ts'
import { mostVersions } from '@cuebook/domain/templates/kinds.ts'
import type { TemplateVersion } from '@cuebook/domain/templates/template.ts'
import { useState } from 'react'
import { readersMoment } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { ComparedText } from './ComparedText.tsx'
import { useVersions } from './requests.ts'

interface VersionsDialogProps {
  templateId: string
  /** The version that the form was made of. */
  version: number
  /** Puts an old version into the form, where it still has to be saved. */
  onBringBack: (old: TemplateVersion) => void
}

export function VersionsDialog({
  templateId,
  version,
  onBringBack,
  id,
  open,
  onOpenChange,
}: VersionsDialogProps & DialogOpening) {
  return (
    <Dialog
      id={id}
      open={open}
      onOpenChange={onOpenChange}
      title="Versions"
      description={`Each save makes a version. The last ${mostVersions} are kept.`}
      size="lg"
    >
      <Versions
        key={version}
        templateId={templateId}
        onBringBack={(old) => {
          onBringBack(old)
          onOpenChange(false)
          toast({ title: `Version ${old.version} is in the form`, description: 'Save it to bring it back.' })
        }}
      />
    </Dialog>
  )
}

function Versions({ templateId, onBringBack }: Pick<VersionsDialogProps, 'templateId' | 'onBringBack'>) {
  const { data, isError, isFetching, refetch } = useVersions(templateId)
  const [openVersion, setOpenVersion] = useState<number | null>(null)
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton className="h-48" />
  const [present] = data
  return (
    <ul aria-label="Versions" className="flex flex-col divide-y divide-line">
      {data.map((each, place) => (
        <li key={each.version} className="py-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <p>
                <span className="font-medium">{`Version ${each.version}`}</span>
                <span className="text-ink-3">{` · ${readersMoment(each.savedAt)} · ${each.name}`}</span>
              </p>
              {/* Two that were saved within a minute differ in what they changed. */}
              <p className="text-sm text-ink-3">{changeWords(data[place + 1], each)}</p>
            </div>
            {each === present ? (
              <span className="text-sm text-ink-3">Stands now</span>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                aria-expanded={openVersion === each.version}
                aria-label={`Compare version ${each.version}`}
                onClick={() => setOpenVersion(openVersion === each.version ? null : each.version)}
              >
                Compare
              </Button>
            )}
          </div>
          {openVersion === each.version && present && (
            <div className="mt-3 flex flex-col gap-3">
              <p className="text-sm text-ink-3">{`From version ${each.version} to what stands now:`}</p>
              <ComparedText before={each.text} after={present.text} />
              <Button size="sm" className="self-start" onClick={() => onBringBack(each)}>
                Bring this version back
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
