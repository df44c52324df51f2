import { Box } from '@mantine/core'
import { useDraggable } from '@dnd-kit/core'
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { layoutOf, measuresFor, stepFrom, visibleWithin, type Section } from './layout.ts'
import { MonthSection } from './MonthSection.tsx'
import { Scrubber } from './Scrubber.tsx'
import { useGridFocus } from './useGridFocus.ts'
import type { Library } from './useLibrary.ts'
import { useLongPress } from './useLongPress.ts'
import type { Selection } from './useSelecting.ts'
import { useVisible } from './useVisible.ts'
import { useWidth } from './useWidth.ts'
import styles from './library.module.css'

/** What is dragged when photos are. */
export const CARRIED = 'photos'

export interface GridProps {
  library: Library
  selection: Selection
  months: NonNullable<Library['months']>
  onOpen: (id: string) => void
  /** The photo that was looked at large until now; each time an object of its own. */
  returned: { readonly id: string } | null
}

const sizes = {
  phone: { least: 104, gap: 3, heading: 48 },
  desk: { least: 140, gap: 6, heading: 52 },
} as const

const placeIn = (target: EventTarget | null): number => {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return tile === null ? -1 : Number(tile.dataset['place'])
}

/** All photos month by month, of which only those in sight are drawn. */
export function Grid({ library, selection, months, onOpen, returned }: GridProps) {
  const text = useText()
  const { least, gap, heading } = sizes[usePhone() ? 'phone' : 'desk']
  const container = useRef<HTMLDivElement>(null)
  const [width, measure] = useWidth()
  const layout = useMemo(
    () => layoutOf(months, measuresFor(width, least, gap, heading)),
    [months, width, least, gap, heading],
  )
  const visible = useVisible(container, layout.measures.tile + gap, layout.height)
  const drawn = useMemo(() => visibleWithin(layout, visible.from, visible.to), [layout, visible])
  const { look, tileAt } = library
  const [first, last] = [drawn[0]?.first ?? 0, (drawn.at(-1)?.end ?? 1) - 1]
  useEffect(() => look(first, Math.max(first, last)), [look, first, last])

  const { focused, setFocused, go, jump } = useGridFocus(container, layout)
  const comeBack = useStable(({ id }: { readonly id: string }) => {
    const place = library.placeOf(id)
    look(first, Math.max(first, last))
    if (place !== -1) go(place)
  })
  useEffect(() => {
    if (returned !== null) comeBack(returned)
  }, [returned, comeBack])

  const press = (event: KeyboardEvent) => {
    const from = placeIn(event.target)
    if (from === -1 || event.altKey) return
    const photo = tileAt(from)
    const mod = event.ctrlKey || event.metaKey
    if (event.key === ' ' && photo !== undefined) {
      event.preventDefault()
      if (event.shiftKey) selection.rangeTo(from)
      else if (mod) selection.toggle(photo)
      else selection.select(photo)
      return
    }
    const rows = Math.max(1, Math.floor(globalThis.innerHeight / (layout.measures.tile + gap)) - 1)
    const to = mod ? null : stepFrom(layout, from, event.key, rows)
    if (to === null) return
    event.preventDefault()
    go(to)
    if (!event.shiftKey) return
    if (photo !== undefined && selection.ids.size === 0) selection.select(photo)
    selection.rangeTo(to, photo)
  }
  const click = (event: MouseEvent) => {
    const place = placeIn(event.target)
    const photo = place === -1 ? undefined : tileAt(place)
    if (photo === undefined || !(event.target instanceof Element)) return
    setFocused(place)
    if (event.shiftKey) selection.rangeTo(place)
    else if (event.ctrlKey || event.metaKey) selection.toggle(photo)
    else if (selection.picking || event.target.closest('[data-check]') !== null) selection.select(photo)
    else onOpen(photo.id)
  }
  const longPress = useLongPress((target) => {
    const photo = tileAt(placeIn(target))
    if (photo !== undefined && !selection.picking) selection.toggle(photo)
  })
  const { setNodeRef, listeners } = useDraggable({ id: CARRIED })
  const attach = useCallback(
    (element: HTMLDivElement) => {
      container.current = element
      setNodeRef(element)
      const stop = measure(element)
      return () => {
        container.current = null
        setNodeRef(null)
        stop()
      }
    },
    [setNodeRef, measure],
  )
  const selectMonth = useStable(({ first: from, count }: Section) => selection.span(from, from + count - 1))
  return (
    <div className={styles['grid']} data-picking={selection.picking || selection.ids.size > 0} data-old={library.old}>
      {/* Its photos are buttons; what is done with any of thousands is heard here. */}
      <Box
        ref={attach}
        aria-label={text('library.grid')}
        component="section"
        pos="relative"
        flex={1}
        miw={0}
        style={{ height: layout.height }}
        onClick={click}
        onKeyDown={press}
        onFocus={({ target }) => {
          const place = placeIn(target)
          if (place !== -1) setFocused(place)
        }}
        onMouseDown={(event) => {
          if (!event.shiftKey && placeIn(event.target) !== -1) listeners?.['onMouseDown']?.(event)
        }}
        {...longPress}
      >
        {width > 0 &&
          drawn.map(({ section, first: from, end }) => (
            <MonthSection
              key={section.month}
              layout={layout}
              section={section}
              first={from}
              end={end}
              tileAt={tileAt}
              selected={selection.ids}
              picking={selection.picking}
              focused={focused}
              still={visible.still}
              onSelectMonth={selectMonth}
            />
          ))}
      </Box>
      <Scrubber layout={layout} top={visible.top} onJump={jump} />
    </div>
  )
}

/** A function that stays the same and calls the newest one. */
function useStable<Given>(act: (given: Given) => void): (given: Given) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback((given: Given) => newest.current(given), [])
}
