import { useCallback, useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { asksScope, changedEntry, useChangeVisit, type VisitChange } from '../../api/useChangeVisit.ts'
import { shortName, type Row } from '../../components/rows.ts'
import { clockText, dayText } from '../../labels.ts'
import type { Drag } from './dragStore.ts'
import { placeAfter } from './landing.ts'

/**
 * Drops what was dragged: it moves at once, and the toast says where and offers an undo. For a visit of a series, `asked`
 * first holds the change, to ask whether the following ones move too.
 */
export function useDrop(rows: readonly Row[]) {
  const text = useText()
  const { mutate } = useChangeVisit('schedule.movedTo')
  const [asked, setAsked] = useState<VisitChange | null>(null)
  const drop = useCallback(
    (drag: Drag) => {
      const place = placeAfter(drag)
      if (place === null) return
      const change: VisitChange = { entry: drag.entry, place }
      const { wall, day, members } = changedEntry(change)
      const lead = rows.find(({ member }) => member !== null && member === (drag.landing?.member ?? members[0]))
      const when =
        wall === null
          ? text('schedule.anyTimeOn', { day: day === null ? '' : dayText(day) })
          : `${dayText(wall.slice(0, 10))}, ${clockText(wall)}`
      const said = { ...change, where: lead === undefined ? when : `${shortName(lead.name)}, ${when}` }
      if (asksScope(said)) setAsked(said)
      else mutate(said)
    },
    [mutate, rows, text],
  )
  return { drop, asked, close: useCallback(() => setAsked(null), []) }
}
