import { longestQuestionnaireName } from '@cuebook/domain/questions/limits.ts'
import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { EventTypeChips } from '../../contracts/EventTypeChips.tsx'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { newUuid } from '../../kernel/newUuid.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { questionnairesAddress } from '../addresses.ts'
import { useSaveQuestionnaire } from '../requests.ts'
import { QuestionList } from './QuestionList.tsx'
import { draftOf, payloadOf, type QuestionnaireDraft } from './questionDraft.ts'
import { RemoveQuestionnaire } from './RemoveQuestionnaire.tsx'

const rules = () => import('./questionProblems.ts').then((m) => m.problemsOf)
const nothing: QuestionnaireDraft = { name: '', eventTypes: [], questions: [] }

/** `saved` is null for a new one. */
export function QuestionnaireEditor({ saved }: { saved: Questionnaire | null }) {
  const [key] = useState(() => saved?.key ?? newUuid())
  // What this form began with. Another window may have saved since, which this one must not overwrite unread.
  const [version, setVersion] = useState(saved?.version ?? 0)
  const [, go] = useLocation()
  const save = useSaveQuestionnaire()
  const form = useForm({
    start: saved ? draftOf(saved) : nothing,
    lateRules: rules,
    send: (draft: QuestionnaireDraft) => save.mutateAsync({ key, body: payloadOf(draft, version) }),
    done() {
      toast({ title: 'Questionnaire saved' })
      go(questionnairesAddress)
    },
    failed: tellFailure('The questionnaire was not saved'),
    unsaved: { keptAs: `questionnaire:${saved?.key ?? 'new'}` },
  })
  const isStale = saved !== null && saved.version !== version && !form.isBusy && !save.isSuccess
  return (
    <Form of={form} className="flex flex-col gap-5">
      {isStale && (
        <Notice tone="warning">
          <p>This questionnaire was changed in another window.</p>
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
      <Card className="flex flex-col gap-4">
        <Field label="Name" required {...form.field('name')}>
          <Input maxLength={longestQuestionnaireName} placeholder="Wedding" />
        </Field>
        <EventTypeChips
          legend="Chosen first for"
          chosen={form.values.eventTypes}
          onChange={(eventTypes) => form.set({ eventTypes })}
        />
      </Card>
      <QuestionList form={form} />
      <p className="text-sm text-ink-3">
        Songs, also those that must not play, belong in the music plan. When things happen stands in the
        timeline. What you have sent already stays as it was sent.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.isBusy} disabled={isStale}>
          Save questionnaire
        </Button>
        {saved && saved.version > 0 && <RemoveQuestionnaire questionnaire={saved} />}
      </div>
    </Form>
  )
}
