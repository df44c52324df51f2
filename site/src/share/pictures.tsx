import type { SharedPicture, SharePage } from '#contract/shares.page.ts'
import { textsOf } from './texts.ts'

const setOf = ({ asset }: SharedPicture, type: string): string | undefined =>
  asset.sources
    .filter((source) => source.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ') || undefined

const modern = 'image/avif'

/** A picture in the size that fits. */
export function Picture({
  picture,
  alt,
  sizes,
  eager = false,
}: {
  picture: SharedPicture
  alt: string
  sizes: string
  eager?: boolean
}) {
  const { asset } = picture
  const plain = asset.sources.filter(({ type }) => type !== modern)
  const avif = setOf(picture, modern)
  return (
    <picture>
      {avif !== undefined && <source type={modern} srcSet={avif} sizes={sizes} />}
      <img
        src={(plain[0] ?? asset.sources[0])?.url}
        srcSet={plain.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
        sizes={sizes}
        width={asset.width ?? undefined}
        height={asset.height ?? undefined}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}

const pairSizes = '(max-width: 767px) 100vw, 680px'
/** Pairs that are seen without scrolling. */
const eagerPairs = 1

/**
 * Before and after, side by side; the script lays them upon each other with a slider between. A slider is a plain range,
 * so that keys and screen readers know it.
 */
export function Pairs({ page }: { page: SharePage }) {
  const text = textsOf(page.locale)
  const project = page.project.name
  if (page.pairs.length === 0) return null
  return (
    <section aria-labelledby="pairs">
      <h2 id="pairs">{text('share.pairs')}</h2>
      <ul className="pairs">
        {page.pairs.map(({ before, after, caption }, index) => (
          <li key={before.asset.sources[0]?.url}>
            <figure>
              <div className="slider" data-slider={text('share.slide')}>
                <div className="side side-after">
                  <Picture
                    picture={after}
                    alt={text('share.photo_after', { project })}
                    sizes={pairSizes}
                    eager={index < eagerPairs}
                  />
                  <span className="label">{text('share.after')}</span>
                </div>
                <div className="side side-before">
                  <Picture
                    picture={before}
                    alt={text('share.photo_before', { project })}
                    sizes={pairSizes}
                    eager={index < eagerPairs}
                  />
                  <span className="label">{text('share.before')}</span>
                </div>
              </div>
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

const photoSizes = '(max-width: 767px) 50vw, 320px'

/** The address of the largest picture that every browser knows. */
export const largestOf = ({ asset }: SharedPicture): string | undefined =>
  asset.sources
    .filter(({ type }) => type !== modern)
    .toSorted((one, other) => one.width - other.width)
    .at(-1)?.url

/** All photos; each leads to itself in large. */
export function Photos({ page }: { page: SharePage }) {
  const text = textsOf(page.locale)
  const { photos, preparing } = page
  if (!photos) return null
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" tabIndex={-1}>
        {text('share.photos')}
      </h2>
      {photos.length === 0 && preparing === 0 && <p className="quiet">{text('share.photos_none')}</p>}
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((photo, index) => (
            <li key={photo.asset.sources[0]?.url}>
              <figure>
                <a href={largestOf(photo)} target="_blank" rel="noreferrer">
                  <Picture
                    picture={photo}
                    alt={text('share.photo', { number: index + 1, project: page.project.name })}
                    sizes={photoSizes}
                  />
                </a>
                {photo.guest !== null && <figcaption>{text('share.added_by', { name: photo.guest })}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      )}
      {preparing > 0 && <p className="quiet">{text('share.preparing', { count: preparing })}</p>}
    </section>
  )
}
