/** Photos of one month, as the server counts them. `month`: `2026-05`. */
export interface Month {
  readonly month: string
  readonly count: number
}

/** Sizes in pixels. */
export interface Measures {
  readonly columns: number
  readonly tile: number
  readonly gap: number
  readonly heading: number
}

/** Where a month lies: its first photo's place among all, and its pixels. */
export interface Section extends Month {
  readonly first: number
  readonly top: number
  readonly height: number
}

export interface Layout {
  readonly sections: readonly Section[]
  readonly measures: Measures
  readonly height: number
  readonly total: number
}

/** Space below a month, in pixels. */
const BELOW = 20

/** As many columns as fit, their tiles filling the width. `least`: what a tile is wide at least, but there are always three. */
export function measuresFor(width: number, least: number, gap: number, heading: number): Measures {
  const columns = Math.max(3, Math.floor((width + gap) / (least + gap)))
  return { columns, tile: Math.max(1, (width - gap * (columns - 1)) / columns), gap, heading }
}

/** The whole grid, from the number of photos of each month alone: its height is known before a photo is. */
export function layoutOf(months: readonly Month[], measures: Measures): Layout {
  const { columns, tile, gap, heading } = measures
  const sections: Section[] = []
  let top = 0
  let first = 0
  for (const { month, count } of months) {
    if (count <= 0) continue
    const height = heading + Math.ceil(count / columns) * (tile + gap) + BELOW
    sections.push({ month, count, first, top, height })
    top += height
    first += count
  }
  return { sections, measures, height: top, total: first }
}

/** The last section that begins at or before a place; `by` says by which of its numbers. */
function sectionBy(layout: Layout, by: 'top' | 'first', place: number): Section | undefined {
  const { sections } = layout
  let low = 0
  let high = sections.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((sections[middle]?.[by] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return sections[low]
}

export const sectionAt = (layout: Layout, top: number) => sectionBy(layout, 'top', top)
export const sectionOf = (layout: Layout, index: number) => sectionBy(layout, 'first', index)

/** The photos of a section that lie between two heights of the grid: the first and the one after the last. */
export function photosWithin(section: Section, { columns, tile, gap, heading }: Measures, from: number, to: number) {
  const rows = Math.ceil(section.count / columns)
  const row = (height: number) => (height - section.top - heading) / (tile + gap)
  const firstRow = Math.max(0, Math.min(rows, Math.floor(row(from))))
  const lastRow = Math.max(firstRow, Math.min(rows, Math.ceil(row(to))))
  return {
    first: section.first + firstRow * columns,
    end: section.first + Math.min(section.count, lastRow * columns),
  }
}

/** The sections that lie between two heights, with their photos there. */
export function visibleWithin(layout: Layout, from: number, to: number) {
  return layout.sections
    .filter(({ top, height }) => top < to && top + height > from)
    .map((section) => ({ section, ...photosWithin(section, layout.measures, from, to) }))
}

/** Where a photo lies: `x` and `y` inside the tiles of its section, `top` in the whole grid. */
export function placeOf({ measures: { columns, tile, gap, heading } }: Layout, section: Section, index: number) {
  const within = index - section.first
  const row = Math.floor(within / columns)
  const y = row * (tile + gap)
  return { x: (within % columns) * (tile + gap), y, top: section.top + heading + y, row, column: within % columns }
}

/** The photo that a key of the keyboard leads to; null for other keys. Up and down keep the column across months. */
export function stepFrom(layout: Layout, index: number, key: string, page: number): number | null {
  const last = layout.total - 1
  const bound = (wanted: number) => Math.max(0, Math.min(last, wanted))
  if (key === 'ArrowRight') return bound(index + 1)
  if (key === 'ArrowLeft') return bound(index - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }[key]
  if (rows === undefined) return null
  let at = index
  for (let left = Math.abs(rows); left > 0; left -= 1) at = oneRow(layout, at, Math.sign(rows))
  return bound(at)
}

function oneRow(layout: Layout, index: number, direction: number): number {
  const section = sectionOf(layout, index)
  if (section === undefined) return index
  const { columns } = layout.measures
  const { row, column } = placeOf(layout, section, index)
  const rows = Math.ceil(section.count / columns)
  const inside = row + direction
  if (inside >= 0 && inside < rows) return section.first + Math.min(section.count - 1, inside * columns + column)
  const next = sectionOf(layout, direction > 0 ? section.first + section.count : section.first - 1)
  if (next === undefined || next === section) return index
  const nextRow = direction > 0 ? 0 : Math.ceil(next.count / columns) - 1
  return next.first + Math.min(next.count - 1, nextRow * columns + column)
}
