import type { PublicPhoto, WebsitePage } from '#contract/website/page.ts'
import { pathOf } from '../../addresses.ts'
import { largestOf, phoneHalf, Picture } from '../../parts/picture.tsx'
import { has } from '../links.ts'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'

/** Fewer would look as if there were hardly any work. */
const fewest = 4

function Photos({ page, photos, layout }: { page: WebsitePage; photos: readonly PublicPhoto[]; layout: string }) {
  const text = textsOf(page.locale)
  return (
    <ul className={`photos photos-${layout}`}>
      {photos.map(({ picture, about }, index) => (
        <li key={picture.id}>
          <a href={largestOf(picture)}>
            <Picture
              picture={picture}
              alt={about === '' ? text('website.photo') : text('website.photo_of', { what: about })}
              sizes={`${phoneHalf}, (max-width: 991px) 31vw, 18rem`}
              small
              hero={page.kind === 'gallery' && index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Photos by what they are about, those of nothing in particular last. */
function groupsOf(photos: readonly PublicPhoto[]): { about: string; photos: PublicPhoto[] }[] {
  const groups = Object.groupBy(photos, ({ about }) => about.split(', ')[0] ?? '')
  return Object.entries(groups)
    .map(([about, list = []]) => ({ about, photos: list }))
    .toSorted((one, other) => Number(one.about === '') - Number(other.about === ''))
}

/** Photos of the business's work; the page of a service or a town is given those of it. */
export function GallerySection({ page, section }: SectionProps<'gallery'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  const photos = page.photos.slice(0, props.limit)
  if (photos.length < fewest) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_gallery')}
      lead={props.lead}
      more={
        page.kind !== 'gallery' && has(page, 'gallery')
          ? { href: pathOf(page, '/gallery'), words: text('website.gallery_all') }
          : undefined
      }
    >
      {variant === 'by_service' ? (
        groupsOf(photos).map((group) => (
          <div key={group.about} className="group">
            {group.about !== '' && <h3>{group.about}</h3>}
            <Photos page={page} photos={group.photos} layout="grid" />
          </div>
        ))
      ) : (
        <Photos page={page} photos={photos} layout={variant} />
      )}
    </Block>
  )
}
