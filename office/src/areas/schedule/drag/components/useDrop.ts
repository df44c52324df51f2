// Small on purpose: the pointer and the keys put down alike.
import { useCallback } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { useChangeVisit, changedEntry, type VisitChange } from '../../api/useChangeVisit.ts'
import { shortName, type Row } from '../../components/rows.ts'
import { clockText, dayText } from '../../labels.ts'
import type { Drag } from './dragStore.ts'
import { placeAfter } from './landing.ts'

/** Puts down what was carried: it stands there at once, and the toast says where, and takes it back. */
export function useDrop(rows: readonly Row[]): (drag: Drag) => void {
  const text = useText()
  const { mutate } = useChangeVisit('schedule.movedTo')
  return useCallback(
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
      mutate({ ...change, where: lead === undefined ? when : `${shortName(lead.name)}, ${when}` })
    },
    [mutate, rows, text],
  )
}
