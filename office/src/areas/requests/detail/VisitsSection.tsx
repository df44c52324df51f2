import { Button, Group, Stack, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCalendarPlus from '~icons/tabler/calendar-plus'
import { lazy, Suspense, useState } from 'react'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { Mark, type Meaning } from '../../../ui/marks/Mark.tsx'
import { PartState } from './PartState.tsx'
import { useChangeVisit } from './useSaveVisit.ts'
import { useVisits, type ShownVisit } from './useVisits.ts'
import { whenOf } from './visitTime.ts'
import box from '../../../ui/page/box.module.css'
import styles from './visits.module.css'

const BookVisit = lazy(async () => ({ default: (await import('./BookVisit.tsx')).BookVisit }))
const CancelVisit = lazy(async () => ({ default: (await import('./CancelVisit.tsx')).CancelVisit }))

const meanings: Readonly<Record<ShownVisit['state'], Meaning>> = {
  hold: 'waiting',
  confirmed: 'gain',
  on_the_way: 'brand',
  working: 'brand',
  done: 'neutral',
  cancelled: 'neutral',
  no_show: 'trouble',
}

/** The visits of a request; one that the assistant holds is to be confirmed first. */
export function VisitsSection({ request, onBook }: { request: Request; onBook: () => void }) {
  const text = useText()
  const visits = useVisits(request.id)
  const { data } = visits
  const [moving, setMoving] = useState<ShownVisit | null>(null)
  const [cancelling, setCancelling] = useState<ShownVisit | null>(null)
  const { update } = request.may
  return (
    <Stack component="section" gap="xs" aria-label={text('request.visits')}>
      <h3>{text('request.visits')}</h3>
      <PartState query={visits} />
      {data !== undefined && data.visits.length === 0 && !update && (
        <Text size="sm" c="dimmed">
          {text('request.noVisits')}
        </Text>
      )}
      {data !== undefined && data.visits.length > 0 && (
        <Stack component="ul" gap="xs">
          {data.visits.map((visit) => (
            <VisitRow
              key={visit.id}
              visit={visit}
              mayChange={update}
              onMove={() => setMoving(visit)}
              onCancel={() => setCancelling(visit)}
            />
          ))}
        </Stack>
      )}
      {data !== undefined && update && (
        <Button
          variant="subtle"
          mr="auto"
          px="xs"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={onBook}
        >
          {text('request.bookAct')}
        </Button>
      )}
      <Suspense fallback={null}>
        {moving !== null && <BookVisit request={request} moved={moving} onClose={() => setMoving(null)} />}
        {cancelling !== null && <CancelVisit visit={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </Stack>
  )
}

const LATE = 'var(--mantine-color-waiting-light-color)'

interface VisitRowProps {
  visit: ShownVisit
  mayChange: boolean
  onMove: () => void
  onCancel: () => void
}

function VisitRow({ visit, mayChange, onMove, onCancel }: VisitRowProps) {
  const text = useText()
  const formats = useFormats()
  const confirm = useChangeVisit('request.visitConfirmed')
  const { state, note, conflicts, made_by: maker, customer_answer: said } = visit
  const open = state === 'hold' || state === 'confirmed'
  return (
    <Stack component="li" gap={6} className={`${box['box']} ${styles['visit']}`} data-state={state}>
      <Group justify="space-between" gap="4px var(--mantine-spacing-xs)">
        <strong>{whenOf(visit, formats, text)}</strong>
        <Mark meaning={meanings[state]} label={text(`request.visit.${state}`)} />
      </Group>
      {maker !== 'member' && <Text size="sm">{text(`request.visitBy.${maker}`)}</Text>}
      {open && said !== null && (
        <Text size="sm" c={said === 'confirmed' ? 'dimmed' : LATE}>
          {text(`request.visitAnswer.${said}`)}
        </Text>
      )}
      {note !== '' && <p className={styles['note']}>{note}</p>}
      {open && conflicts > 0 && (
        <Group component="p" gap={6} fz="sm" c={LATE}>
          <IconAlertTriangle size={16} aria-hidden />
          {text('request.conflicts', { count: conflicts })}
        </Group>
      )}
      {open && mayChange && (
        <Group gap="xs">
          {state === 'hold' && (
            <Button
              loading={confirm.isPending}
              onClick={() =>
                confirm.mutate(
                  { visit, change: { state: 'confirmed', tell: true } },
                  { onError: (problem) => toast.problem(problem) },
                )
              }
            >
              {text('request.confirmVisit')}
            </Button>
          )}
          <Button variant="default" onClick={onMove}>
            {text('request.moveVisit')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {text('request.cancelVisit')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
