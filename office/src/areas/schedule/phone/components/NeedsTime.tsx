import { Button } from '@mantine/core'
import IconCalendarPlus from '~icons/tabler/calendar-plus'
import IconChevronRight from '~icons/tabler/chevron-right'
import { lazy, Suspense, useState } from 'react'
import type { ScheduleEntry, ScheduleTray } from '#contract/schedule/types.ts'
import { trayParts } from '#contract/schedule/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useChangeVisit } from '../../api/useChangeVisit.ts'
import { WaitingLink } from '../../components/Tray.tsx'
import { TrayFact } from '../../components/TrayCard.tsx'
import { titleOf, whoOf } from '../../labels.ts'
import styles from './phone.module.css'

const MoveVisit = lazy(async () => ({ default: (await import('../../form/components/MoveVisit.tsx')).MoveVisit }))

interface NeedsTimeProps {
  tray: ScheduleTray
  now: string
  /** The first day that is shown. */
  from: string
  /** The day that is looked at. */
  day: string
  onOpen: (id: string) => void
}

/** What has no time yet, or is not confirmed: how many, and the sheet to see to it. */
export function NeedsTime({ tray, now, from, day, onOpen }: NeedsTimeProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<ScheduleEntry | null>(null)
  const confirm = useChangeVisit('schedule.confirmed', false)
  const count = trayParts.reduce((sum, part) => sum + tray[part].count, 0)
  if (count === 0) return null
  return (
    <>
      <button type="button" className={styles['needs']} onClick={() => setOpen(true)}>
        <IconCalendarPlus size={22} aria-hidden />
        <span>{text('schedule.needsTime')}</span>
        <span className={styles['count']}>{count}</span>
        <IconChevronRight size={20} aria-hidden />
      </button>
      <Sheet opened={open} onClose={() => setOpen(false)} title={text('schedule.needsTime')}>
        {trayParts.map((part) =>
          tray[part].count === 0 ? null : (
            <section key={part}>
              <h3 className={styles['part']}>
                {text(`schedule.tray.${part}`)} <span className={styles['count']}>{tray[part].count}</span>
              </h3>
              {tray[part].entries.map((entry) => (
                <div key={entry.id} className={styles['item']}>
                  <button
                    type="button"
                    onClick={() => {
                      setOpen(false)
                      onOpen(entry.id)
                    }}
                  >
                    <span className={styles['about']}>
                      <strong>{titleOf(text, entry)}</strong>
                      <small>{whoOf(entry)}</small>
                      <TrayFact entry={entry} now={now} />
                    </span>
                  </button>
                  {part === 'to_confirm' ? (
                    <Button variant="default" onClick={() => confirm.mutate({ entry, state: 'confirmed' })}>
                      {text('schedule.confirmShort')}
                    </Button>
                  ) : (
                    <Button variant="default" onClick={() => setMoved(entry)}>
                      {text('schedule.findTime')}
                    </Button>
                  )}
                </div>
              ))}
              {tray[part].count > tray[part].entries.length && (
                <p className={styles['restOfPart']}>
                  <WaitingLink
                    part={part}
                    from={from}
                    count={tray[part].count - tray[part].entries.length}
                    onFollow={() => setOpen(false)}
                  />
                </p>
              )}
            </section>
          ),
        )}
      </Sheet>
      <Suspense fallback={null}>
        {moved !== null && <MoveVisit entry={moved} now={now} firstDay={day} onClose={() => setMoved(null)} />}
      </Suspense>
    </>
  )
}
