import type { PublicPage } from '#contract/prosite.ts'
import { weekdays } from '#contract/weekdays.ts'
import { shownTime } from '../format.ts'
import { textsOf } from '../texts.ts'

export function Services({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  if (page.site.services.length === 0) return null
  return (
    <section aria-labelledby="services">
      <h2 id="services">{text('public.services')}</h2>
      <ul className="services">
        {page.site.services.map((service) => (
          <li key={service.id}>
            <strong>{service.name}</strong>
            {service.description && <span>{service.description}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Hours({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { hours } = page.site
  if (weekdays.every((day) => hours[day].length === 0)) return null
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{text('public.hours')}</h2>
      <dl className="hours">
        {weekdays.map((day) => (
          <div key={day}>
            <dt>{text(`public.${day}`)}</dt>
            <dd>
              {hours[day].length === 0
                ? text('public.closed_day')
                : hours[day]
                    .map((span) => `${shownTime(span.open, page.locale)} – ${shownTime(span.close, page.locale)}`)
                    .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Area({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  if (!page.site.service_area) return null
  return (
    <section aria-labelledby="area">
      <h2 id="area">{text('public.area')}</h2>
      <p>{page.site.service_area}</p>
    </section>
  )
}

const SIZES = '(max-width: 767px) 50vw, 300px'
type Pictures = PublicPage['site']['photos'][number]['asset']
const sourcesOf = ({ sources }: Pictures, type: string) =>
  sources
    .filter((source) => source.type === type)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ') || undefined

/** Finished work, small sizes first; the browser picks the one that fits. */
export function Work({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const photos = page.site.photos.filter((photo) => photo.asset.sources.length > 0)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="work">
      <h2 id="work">{text('public.work')}</h2>
      <ul className="work">
        {photos.map(({ asset, project }) => (
          <li key={asset.sources[0]?.url}>
            <picture>
              <source type="image/avif" srcSet={sourcesOf(asset, 'image/avif')} sizes={SIZES} />
              <img
                src={asset.sources[0]?.url}
                srcSet={sourcesOf(asset, 'image/webp')}
                sizes={SIZES}
                width={asset.width ?? undefined}
                height={asset.height ?? undefined}
                alt={text('public.photo', { project })}
                loading="lazy"
                decoding="async"
              />
            </picture>
          </li>
        ))}
      </ul>
    </section>
  )
}
