import type { WebsitePage } from '#contract/website/page.ts'
import type { ServiceArea } from '#contract/website/types.ts'
import { pathOf } from '../../addresses.ts'
import { areaPath, has } from '../links.ts'
import { wordsOf } from '../localized.ts'
import { RichText } from '../rich-text.tsx'
import { subjectOf } from '../search.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'

const placed = (areas: readonly ServiceArea[]) =>
  areas.flatMap(({ id, name, position }) => (position ? [{ id, name, ...position }] : []))

const size = { width: 400, height: 280, edge: 46 } as const

interface Point {
  readonly x: number
  readonly y: number
}
type Box = Point & { readonly width: number; readonly height: number }

/** About so wide is a name. */
const widthOf = (name: string): number => name.length * 7.2

/** Where the name of a town may stand beside its point: above, below, right, left; near an edge it moves inwards. */
const labelsOf = (
  name: string,
  { x, y }: Point,
): { readonly at: Point; readonly anchor: 'middle' | 'start' | 'end' }[] => [
  { at: { x: inwards(x, widthOf(name)), y: y - 13 }, anchor: 'middle' },
  { at: { x: inwards(x, widthOf(name)), y: y + 22 }, anchor: 'middle' },
  { at: { x: x + 12, y: y + 4 }, anchor: 'start' },
  { at: { x: x - 12, y: y + 4 }, anchor: 'end' },
]

const inwards = (x: number, width: number): number => Math.max(width / 2 + 4, Math.min(size.width - width / 2 - 4, x))

function boxOf(name: string, { at, anchor }: ReturnType<typeof labelsOf>[number]): Box {
  const width = widthOf(name)
  const shift = { middle: width / 2, start: 0, end: width }[anchor]
  return { x: at.x - shift, y: at.y - 11, width, height: 14 }
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const isInside = ({ x, y, width, height }: Box): boolean =>
  x >= 4 && y >= 4 && x + width <= size.width - 4 && y + height <= size.height - 4

/** For each town the first place for its name where it covers no other name and no point; where there is none, above it. */
function placeLabels(towns: readonly { readonly name: string; readonly point: Point }[]) {
  const taken: Box[] = towns.map(({ point: { x, y } }) => ({ x: x - 8, y: y - 8, width: 16, height: 16 }))
  return towns.map(({ name, point }) => {
    const options = labelsOf(name, point)
    const free = options.find((each) => {
      const box = boxOf(name, each)
      return isInside(box) && !taken.some((other) => meet(box, other))
    })
    const label = free ?? options[0]
    if (label) taken.push(boxOf(name, label))
    return label ?? { at: point, anchor: 'middle' as const }
  })
}

/** The towns where they lie to each other: a drawing of the business's own points, without a map of somebody else's. */
function TownMap({ page }: { page: WebsitePage }) {
  const towns = placed(page.website.areas).slice(0, 12)
  if (towns.length < 3) return null
  const [north, south] = [Math.max(...towns.map((t) => t.latitude)), Math.min(...towns.map((t) => t.latitude))]
  const [east, west] = [Math.max(...towns.map((t) => t.longitude)), Math.min(...towns.map((t) => t.longitude))]
  const shrink = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const [across, down] = [Math.max((east - west) * shrink, 0.02), Math.max(north - south, 0.02)]
  const scale = Math.min((size.width - 2 * size.edge) / across, (size.height - 2 * size.edge) / down)
  const at = (town: (typeof towns)[number]) => ({
    x: size.width / 2 + (town.longitude - (east + west) / 2) * shrink * scale,
    y: size.height / 2 - (town.latitude - (north + south) / 2) * scale,
  })
  const [home] = towns.map(at)
  const labels = placeLabels(towns.map((town) => ({ name: town.name, point: at(town) })))
  return (
    <svg className="town-map" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {home &&
        [50, 100, 150, 210].map((radius) => (
          <circle key={radius} className="ring" cx={home.x} cy={home.y} r={radius} />
        ))}
      {towns.map((town, index) => {
        const { x, y } = at(town)
        const label = labels[index]
        return (
          <g key={town.id} className={index === 0 ? 'town town-home' : 'town'}>
            <circle cx={x} cy={y} r={index === 0 ? 8 : 5} />
            <text x={label?.at.x ?? x} y={label?.at.y ?? y} textAnchor={label?.anchor}>
              {town.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The towns that the business works in. Those with a page of their own lead to it. */
export function AreasSection({ page, section }: SectionProps<'areas'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  const { areas } = page.website
  if (areas.length === 0) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_areas')}
      lead={props.lead}
      more={
        page.kind !== 'areas' && has(page, 'areas')
          ? { href: pathOf(page, '/areas'), words: text('website.areas_all') }
          : undefined
      }
    >
      <div className="areas-in">
        <ul className={`areas areas-${variant}`}>
          {areas.map((area) => {
            const path = areaPath(page, area)
            return (
              <li key={area.id}>{path === undefined ? <span>{area.name}</span> : <a href={path}>{area.name}</a>}</li>
            )
          })}
        </ul>
        {variant === 'chips' && <TownMap page={page} />}
      </div>
    </Block>
  )
}

/** The top of a town's own page: its name, and the owner's words about working there. */
export function AreaIntro({ page, area }: { page: WebsitePage; area: ServiceArea }) {
  return (
    <section className="s s-area" aria-labelledby="top-title">
      <div className="wrap">
        <h1 id="top-title">{subjectOf(page)}</h1>
        <div className="prose">
          <RichText page={page} text={wordsOf(page, area.words)} />
        </div>
      </div>
    </section>
  )
}
