import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import type { Showcase, ShowcaseStatus } from '#contract/showcases.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { problemText, toast } from '../../../lib/toasts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { emptyDraft, missingOf, type ShowcaseDraft } from './draft.ts'
import { Options } from './Options.tsx'
import { Published } from './Published.tsx'
import { StepBar } from './StepBar.tsx'
import { stepBeside, stepOf, steps, type Step } from './steps.ts'
import { StepBody } from './Steps.tsx'
import { useBegin } from './useBegin.ts'
import { useShowcaseSave } from './useShowcaseSave.ts'
import foot from '../../../ui/foot.module.css'

export interface CreateShowcaseProps {
  /** What the address says. */
  step: string
  onStep: (step: Step, history: 'push' | 'replace') => void
  /** Begins with this project at once. */
  project: Project | null
  onClose: () => void
}

/**
 * Makes a showcase, step by step. It always opens with what to begin from and nothing chosen; what was begun before is
 * kept on this device and offered to go on with.
 */
export function CreateShowcase({ step: named, onStep, project, onClose }: CreateShowcaseProps) {
  const text = useText()
  const { slug } = useSite()
  const { value, change, clear } = useDraft(slug, 'showcase', emptyDraft)
  const [published, setPublished] = useState<Showcase | null>(null)
  const save = useShowcaseSave()
  const begun = value.source === '' ? null : value
  // A link into the middle of a showcase that was never begun here.
  const step: Step = begun === null ? 'options' : stepOf(named)

  const start = (patch: Partial<ShowcaseDraft>) => {
    save.reset()
    change({ ...emptyDraft, ...patch })
    onStep('photos', 'push')
  }
  const begin = useBegin(start)
  const { mutate } = begin
  const asked = useRef(false)
  useEffect(() => {
    if (project === null || asked.current) return
    asked.current = true
    mutate({ from: 'project', id: project.id })
  }, [project, mutate])
  useEffect(() => {
    if (named !== step && published === null) onStep(step, 'replace')
  }, [named, step, published, onStep])

  const send = (status: ShowcaseStatus) =>
    save.mutate(
      { draft: value, status, before: null },
      {
        onSuccess: ({ showcase }) => {
          if (status === 'published') setPublished(showcase)
          else {
            toast.success('showcases.saved')
            onClose()
          }
          clear()
        },
      },
    )
  if (published !== null) return <Published showcase={published} onClose={onClose} />

  const back = stepBeside(steps, step, -1)
  const next = stepBeside(steps, step, 1)
  const missing = missingOf(value)
  return (
    <Sheet opened onClose={onClose} title={text('showcases.newTitle')} size="lg">
      {step === 'options' ? (
        <Options
          begun={begun}
          busy={begin.isPending}
          onBegin={(beginning) => begin.mutate(beginning)}
          onPhotos={() => start({ source: 'photos' })}
          onContinue={() => onStep(value.title === '' ? 'photos' : 'text', 'push')}
        />
      ) : (
        <>
          <StepBar steps={steps} step={step} onStep={(to) => onStep(to, 'push')} />
          <StepBody step={step} draft={value} onChange={change} onClose={onClose} />
          {save.isError && (
            <Text c="var(--mantine-color-error)" role="alert" mt="sm">
              {problemText(save.error)}
            </Text>
          )}
          <div className={foot['framed']}>
            <Button
              variant="transparent"
              px={0}
              className={foot['aside'] ?? ''}
              onClick={() => send('draft')}
              disabled={save.isPending}
            >
              {text('showcases.saveDraft')}
            </Button>
            {back !== undefined && (
              <Button variant="default" onClick={() => onStep(back, 'push')}>
                {text('showcases.back')}
              </Button>
            )}
            {next === undefined ? (
              <Button onClick={() => send('published')} loading={save.isPending} disabled={missing.length > 0}>
                {text('showcases.publish')}
              </Button>
            ) : (
              <Button onClick={() => onStep(next, 'push')}>{text('showcases.next')}</Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}
