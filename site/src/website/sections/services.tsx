import type { PublicPhoto, PublicService, WebsitePage } from '#contract/website/page.ts'
import { pathOf } from '../../addresses.ts'
import { Icon, iconFor } from '../icons.tsx'
import { has, servicePath } from '../links.ts'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'
import { ChosenPhoto, isShown, WorkPhoto } from './photo.tsx'
import { priceOf } from './service-detail.tsx'

const sizes = '(max-width: 639px) 10rem, (max-width: 991px) 46vw, 24rem'

const isOf = ({ about }: PublicPhoto, service: PublicService): boolean => about.split(', ').includes(service.name.en)

const hasPhoto = (page: WebsitePage, service: PublicService): boolean =>
  isShown(page, service.page.photo) || page.photos.some((photo) => isOf(photo, service))

/** A service's photo: the one it was given, otherwise one of its work. `isDrawn`: without one its drawing takes the place. */
function ServicePhoto({ page, service, isDrawn }: { page: WebsitePage; service: PublicService; isDrawn: boolean }) {
  const { photo } = service.page
  if (isShown(page, photo)) return <ChosenPhoto page={page} photo={photo} sizes={sizes} small />
  const work = page.photos.find((each) => isOf(each, service))
  if (work) return <WorkPhoto picture={work.picture} alt="" sizes={sizes} small />
  const icon = <Icon name={iconFor(service.name.en)} />
  return isDrawn ? <div className="drawn">{icon}</div> : icon
}

function ServiceItem({
  page,
  service,
  photos,
}: {
  page: WebsitePage
  service: PublicService
  /** Whether there are photos, or drawings beside the names, or neither. */
  photos: 'photos' | 'drawings' | 'none'
}) {
  const path = servicePath(page, service)
  const name = wordsOf(page, service.name)
  const description = wordsOf(page, service.description)
  const price = priceOf(page, service)
  return (
    <li className="tile">
      {photos !== 'none' && <ServicePhoto page={page} service={service} isDrawn={photos === 'photos'} />}
      <div className="tile-words">
        <h3>{path === undefined ? name : <a href={path}>{name}</a>}</h3>
        {description !== '' && <p>{description}</p>}
        {price !== '' && <p className="price">{price}</p>}
      </div>
    </li>
  )
}

/** What the business does: as cards with photos or drawings, as a list, or in columns. */
export function ServicesSection({ page, section }: SectionProps<'services'>) {
  const text = textsOf(page.locale)
  const { services } = page.website
  const { props, variant } = section
  if (services.length === 0) return null
  const shown = services.slice(0, props.limit)
  const some = shown.some((service) => hasPhoto(page, service)) ? 'photos' : 'drawings'
  const photos = variant === 'cards' ? some : 'none'
  const more =
    page.kind !== 'services' && has(page, 'services')
      ? { href: pathOf(page, '/services'), words: text('website.services_all') }
      : undefined
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_services')}
      lead={props.lead}
      more={more}
    >
      <ul className={`tiles tiles-${variant}`}>
        {shown.map((service) => (
          <ServiceItem key={service.id} page={page} service={service} photos={photos} />
        ))}
      </ul>
    </Block>
  )
}

/** What services cost, as far as the business says it. */
export function PricesSection({ page, section }: SectionProps<'prices'>) {
  const text = textsOf(page.locale)
  const priced = page.website.services.flatMap((service) => {
    const price = priceOf(page, service)
    return price === '' ? [] : [{ service, price }]
  })
  if (priced.length === 0) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, section.props.title) || text('website.title_prices')}
      lead={section.props.lead}
    >
      <dl className="prices">
        {priced.map(({ service, price }) => (
          <div key={service.id}>
            <dt>{wordsOf(page, service.name)}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{text('website.prices_note')}</p>
    </Block>
  )
}
