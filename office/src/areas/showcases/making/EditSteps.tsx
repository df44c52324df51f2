import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import type { Showcase, ShowcaseStatus } from '#contract/showcases.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { ApiError } from '../../../lib/problem.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { draftOf, missingOf } from './draft.ts'
import { Published } from './Published.tsx'
import { ShowcaseVersions } from './ShowcaseVersions.tsx'
import { StepBar } from './StepBar.tsx'
import { changingSteps, stepOf, steps } from './steps.ts'
import { StepBody } from './Steps.tsx'
import { useShowcaseSave } from './useShowcaseSave.ts'
import foot from '../../../ui/foot.module.css'

/**
 * The steps of a showcase that is there. What another device writes meanwhile does not touch the fields; when both
 * changed it, both versions are shown and the person decides.
 */
export function EditSteps({ showcase, onClose }: { showcase: Showcase; onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const [begun] = useState(() => draftOf(showcase))
  const { value, change, clear, restored } = useDraft(slug, `showcase-edit:${showcase.id}`, begun)
  const [named, setStep] = useQueryState('showcaseStep', { ...parseAsStringLiteral(steps), history: 'push' })
  const [conflict, setConflict] = useState(restored && value.version < showcase.version)
  const [published, setPublished] = useState<Showcase | null>(null)
  const save = useShowcaseSave()
  const wanted = stepOf(named, 'photos')
  const step = wanted === 'options' ? 'photos' : wanted
  const leave = () => {
    void setStep(null, { history: 'replace' })
    onClose()
  }
  const discard = () => {
    clear()
    leave()
  }
  const showConflict = async () => {
    await client.invalidateQueries({ queryKey: keys.showcase(slug, showcase.id) })
    setConflict(true)
  }
  const send = (version: number, status: ShowcaseStatus | undefined) =>
    save.mutate(
      { draft: value, before: { id: showcase.id, version }, ...(status !== undefined && { status }) },
      {
        onSuccess: (answer) => {
          clear()
          if (status === 'published' && showcase.status !== 'published') {
            setPublished(answer.showcase)
            return
          }
          toast.success('showcases.updated')
          leave()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'stale') {
            void showConflict()
          } else toast.failure('showcases.updateFailed')
        },
      },
    )
  if (published !== null) return <Published showcase={published} onClose={leave} />
  const missing = missingOf(value)
  const isPublic = showcase.status === 'published'
  return (
    <Sheet opened onClose={leave} title={text('showcases.editTitle')} size="lg">
      {conflict ? (
        <ShowcaseVersions mine={value} theirs={showcase}>
          <Button variant="default" onClick={discard}>
            {text('showcases.takeTheirs')}
          </Button>
          <Button onClick={() => send(showcase.version, undefined)} loading={save.isPending}>
            {text('showcases.saveMine')}
          </Button>
        </ShowcaseVersions>
      ) : (
        <>
          <StepBar steps={changingSteps} step={step} onStep={(to) => void setStep(to)} />
          {restored && (
            <Text size="sm" c="dimmed" mb="sm">
              {text('showcases.restoredDraft')}
            </Text>
          )}
          <StepBody step={step} draft={value} onChange={change} onClose={leave} />
          <div className={foot['framed']}>
            <Button variant="transparent" px={0} className={foot['aside'] ?? ''} onClick={discard}>
              {text('showcases.discard')}
            </Button>
            <Button
              variant={isPublic ? 'filled' : 'default'}
              onClick={() => send(value.version, undefined)}
              loading={save.isPending}
              disabled={isPublic && missing.length > 0}
            >
              {text('showcases.save')}
            </Button>
            {!isPublic && showcase.may.publish && (
              <Button
                onClick={() => send(value.version, 'published')}
                loading={save.isPending}
                disabled={missing.length > 0}
              >
                {text('showcases.publish')}
              </Button>
            )}
          </div>
        </>
      )}
    </Sheet>
  )
}
