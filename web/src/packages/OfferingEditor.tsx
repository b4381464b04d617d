import type { Offering } from '@cuebook/domain/packages/offering.ts'
import { useState } from 'react'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { draftOf, payloadOf } from './offeringDraft.ts'
import { PackageFields } from './PackageFields.tsx'
import { RuleFields } from './RuleFields.tsx'
import { useSaveOffering } from './requests.ts'

const rules = () => import('./offeringProblems.ts').then((m) => m.problemsOf)

interface OfferingEditorProps {
  /** As it is now. */
  saved: Offering
  onClose: () => void
}

export default function OfferingEditor({ saved, onClose }: OfferingEditorProps) {
  // What this form began with. Another window may have saved since, which this one must not overwrite unread.
  const [version, setVersion] = useState(saved.version)
  const save = useSaveOffering()
  const form = useForm({
    start: draftOf(saved),
    lateRules: rules,
    send: (draft) => save.mutateAsync({ ...payloadOf(draft), version }),
    done() {
      toast({ title: 'Packages saved' })
      onClose()
    },
    failed: tellFailure('Failed to save packages', 'Please try again.'),
    unsaved: { keptAs: 'dj-packages' },
  })
  const isStale = saved.version !== version && !form.isBusy && !save.isSuccess
  return (
    <Form of={form} className="flex flex-col gap-6">
      {isStale && (
        <Notice tone="warning">
          <p>Your packages were changed in another window.</p>
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              setVersion(saved.version)
              form.reset(draftOf(saved))
            }}
          >
            Show what is saved
          </Button>
        </Notice>
      )}
      <PackageFields form={form} />
      <ExtraFields form={form} />
      <RuleFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.isBusy} disabled={isStale}>
          Save Packages
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Form>
  )
}
