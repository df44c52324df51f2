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
  return (
    <svg className="town-map" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {home &&
        [50, 100, 150, 210].map((radius) => (
          <circle key={radius} className="ring" cx={home.x} cy={home.y} r={radius} />
        ))}
      {towns.map((town, index) => {
        const { x, y } = at(town)
        return (
          <g key={town.id} className={index === 0 ? 'town town-home' : 'town'}>
            <circle cx={x} cy={y} r={index === 0 ? 8 : 5} />
            <text x={x} y={y - 13}>
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
