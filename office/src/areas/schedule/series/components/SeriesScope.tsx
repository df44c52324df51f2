import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconRepeat from '~icons/tabler/repeat'
import { useState, type ReactNode } from 'react'
import { seriesScopes, type SeriesScope as Scope } from '#contract/schedule/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { QueryError } from '../../../../ui/ErrorState.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useChangeVisit, type VisitChange } from '../../api/useChangeVisit.ts'
import { titleOf } from '../../labels.ts'
import { useVisit } from '../../visit/api/useVisit.ts'
import { useSeriesPreview } from '../api/useSeriesPreview.ts'
import { moveParts, previewLines, repeatText, type SeriesAct } from '../labels.ts'
import foot from '../../../../ui/foot.module.css'
import styles from './series.module.css'

const actOf = ({ state, place, repeat }: VisitChange): SeriesAct => {
  if (repeat !== undefined) return 'rule'
  return state === 'cancelled' ? 'cancel' : place?.wall === undefined ? 'change' : 'move'
}

/**
 * Whether an undo of the following visits is exact. A cancellation: the server knows which visits were cancelled by it. A
 * change: only if it was of nothing but the time, since their members and lengths may differ, and not for a visit that was
 * moved by hand, which was at another time than its series.
 */
const goesBack = (change: VisitChange, isDetached: boolean | undefined): boolean => {
  const { members, minutes, arrival_minutes: arrival } = change.place ?? {}
  if (actOf(change) === 'cancel') return true
  const isTimeAlone = members === undefined && minutes === undefined && arrival === undefined
  return actOf(change) === 'move' && isTimeAlone && isDetached === false
}

/** Toasts for a change of the following visits. */
const said = {
  rule: 'schedule.series.changed',
  move: 'schedule.series.changed',
  change: 'schedule.series.changed',
  cancel: 'schedule.series.canceled',
} as const

export interface SeriesScopeProps {
  /** What is to be done with the visit. */
  change: VisitChange
  onClose: () => void
}

/** Asks whether a change is for one visit or the following ones too, and previews what it would do. */
export function SeriesScope({ change, onClose }: SeriesScopeProps) {
  const text = useText()
  const act = actOf(change)
  const [scope, setScope] = useState<Scope>(act === 'rule' ? 'following' : 'this')
  const preview = useSeriesPreview(change)
  const one = useChangeVisit(act === 'cancel' ? 'schedule.canceledDone' : 'schedule.movedTo')
  const { visit } = useVisit(change.entry.id)
  const all = useChangeVisit(said[act], goesBack(change, visit?.detached))
  const save = () => {
    if (scope === 'this') one.mutate(change)
    else all.mutate({ ...change, scope })
    onClose()
  }
  const title = titleOf(text, change.entry)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text(act === 'cancel' ? 'schedule.cancelTitle' : 'schedule.moveTitle', { title })}
    >
      <Stack gap="md">
        <Rule visit={visit} />
        <Radio.Group
          label={text(act === 'cancel' ? 'schedule.series.whichCancel' : 'schedule.series.which')}
          value={scope}
          onChange={(next) => setScope(seriesScopes.find((each) => each === next) ?? 'this')}
        >
          <Stack gap="xs" pt="xs">
            {act !== 'rule' && (
              <Choice scope="this" chosen={scope}>
                {change.where !== undefined && act === 'move' && <p>{change.where}</p>}
              </Choice>
            )}
            <Choice scope="following" chosen={scope}>
              <Preview act={act} preview={preview} />
            </Choice>
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" className={foot['foot'] ?? ''}>
          <Button variant="default" onClick={onClose}>
            {text(act === 'cancel' ? 'schedule.keepVisit' : 'shell.cancel')}
          </Button>
          <Button
            {...(act === 'cancel' && { color: 'trouble' })}
            disabled={scope === 'following' && preview.data === undefined}
            onClick={save}
          >
            {text(
              act === 'cancel'
                ? scope === 'this'
                  ? 'schedule.cancelVisit'
                  : 'schedule.cancelVisits'
                : 'schedule.series.save',
            )}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}

interface ChoiceProps {
  scope: Scope
  chosen: Scope
  /** What it would do. */
  children: ReactNode
}

function Choice({ scope, chosen, children }: ChoiceProps) {
  const text = useText()
  return (
    <div className={styles['choice']} data-chosen={scope === chosen}>
      <Radio value={scope} label={text(`schedule.series.${scope}`)} />
      <div className={styles['about']}>{children}</div>
    </div>
  )
}

/** How the series repeats. */
function Rule({ visit }: Pick<ReturnType<typeof useVisit>, 'visit'>) {
  const text = useText()
  if (visit === undefined) return <Skeleton height={22} width="60%" />
  if (visit.repeat === null || visit.day === null) return null
  return (
    <p className={styles['rule']}>
      <IconRepeat size={18} aria-hidden />
      {repeatText(text, visit.repeat, visit.day)}
    </p>
  )
}

interface PreviewProps {
  act: SeriesAct
  preview: ReturnType<typeof useSeriesPreview>
}

/** How many it would move, which stay and why, and the first of them. */
function Preview({ act, preview }: PreviewProps) {
  const text = useText()
  if (preview.error !== null) return <QueryError error={preview.error} onRetry={() => void preview.refetch()} />
  if (preview.data === undefined) return <Skeleton height={44} aria-label={text('schedule.series.counting')} />
  const { first, moves } = preview.data
  return (
    <>
      {previewLines(text, act, preview.data).map(({ key, isTrouble, words }) => (
        <p key={key} data-trouble={isTrouble}>
          {words}
        </p>
      ))}
      {(act === 'move' || act === 'rule') && (
        <ul>
          {first.map((move) => (
            <Move key={move.from} {...moveParts(move)} />
          ))}
          {moves > first.length && (
            <li>
              <Text span inherit c="dimmed">
                {text('schedule.moreOf', { count: moves - first.length })}
              </Text>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

function Move({ from, to }: ReturnType<typeof moveParts>) {
  const text = useText()
  return (
    <li>
      {`${from} `}
      <IconArrowRight size={14} aria-hidden />
      <VisuallyHidden component="span">{text('schedule.series.to')}</VisuallyHidden>
      {` ${to}`}
    </li>
  )
}
