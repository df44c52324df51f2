import { ActionIcon, Box, Text, Title } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import { memo } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { placeOf, type Layout, type Section } from './layout.ts'
import { Tile } from './Tile.tsx'
import type { Library } from './useLibrary.ts'
import styles from './library.module.css'

export interface MonthSectionProps {
  layout: Layout
  section: Section
  /** The photos that are drawn: the first place and the one after the last. */
  first: number
  end: number
  tileAt: Library['tileAt']
  selected: ReadonlySet<string>
  picking: boolean
  /** The place that has the keyboard's attention. */
  focused: number
  still: boolean
  onSelectMonth: (section: Section) => void
}

/** The photos of a month below its name, which stays in sight while they are scrolled. */
export const MonthSection = memo(function MonthSection(props: MonthSectionProps) {
  const { layout, section, first, end, tileAt, selected, picking, focused, still, onSelectMonth } = props
  const text = useText()
  const formats = useFormats()
  const { heading, tile } = layout.measures
  const id = `month-${section.month}`
  const places = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const inside = focused >= section.first && focused < section.first + section.count
  // Scrolled out of sight it keeps its focus.
  const drawn = inside && !places.includes(focused) ? [...places, focused] : places
  const name = formats.month(section.month)
  const used = new Set<string>()
  // While pages are fetched anew one photo may stand in two places.
  const keyOf = (photoId: string | undefined, place: number) => {
    if (photoId === undefined || used.has(photoId)) return `place-${place}`
    used.add(photoId)
    return photoId
  }
  return (
    <section className={styles['month']} style={{ top: section.top, height: section.height }} aria-labelledby={id}>
      <header className={styles['monthName']} style={{ height: heading }}>
        <Title fz="h3" fw={600} order={2} id={id}>
          {name}
        </Title>
        <Text span c="dimmed" size="sm">
          {formats.number(section.count)}
        </Text>
        <ActionIcon onClick={() => onSelectMonth(section)} aria-label={text('library.selectMonth', { month: name })}>
          <IconCircleCheck size={20} aria-hidden />
        </ActionIcon>
      </header>
      <Box component="ul" pos="relative" aria-label={name}>
        {drawn.map((place) => {
          const { x, y } = placeOf(layout, section, place)
          const photo = tileAt(place)
          return (
            <Tile
              key={keyOf(photo?.id, place)}
              photo={photo}
              place={place}
              x={x}
              y={y}
              size={tile}
              selected={photo !== undefined && selected.has(photo.id)}
              picking={picking}
              reachable={place === focused}
              still={still}
            />
          )
        })}
      </Box>
    </section>
  )
})
