import type { PublicPicture } from '#contract/prosite.ts'

/** AVIF before WebP before all others: a browser takes the first it knows. */
const order = ['image/avif', 'image/webp']
const rank = (type: string): number => (order.includes(type) ? order.indexOf(type) : order.length)

const sourcesByType = ({ sources }: PublicPicture) =>
  Object.entries(Object.groupBy(sources, ({ type }) => type))
    .map(([type, list = []]) => ({ type, list: list.toSorted((one, other) => one.width - other.width) }))
    .toSorted((one, other) => rank(one.type) - rank(other.type))

const setOf = (list: PublicPicture['sources']): string => list.map(({ url, width }) => `${url} ${width}w`).join(', ')

/** The address of the largest picture that every browser knows. */
export const largestOf = (picture: PublicPicture): string => sourcesByType(picture).at(-1)?.list.at(-1)?.url ?? ''

const fields = [0, 1, 2].flatMap((y) => [0, 1, 2, 3].map((x) => [x, y] as const))

/** Four by three fields of colour, blurred into each other by the style sheet: no inline style, so the page stays closed. */
function Colours({ colours }: { colours: readonly string[] }) {
  if (colours.length !== fields.length) return null
  return (
    <svg viewBox="0 0 4 3" preserveAspectRatio="none" aria-hidden="true">
      {fields.map(([x, y], index) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="1.02" height="1.02" fill={colours[index]} />
      ))}
    </svg>
  )
}

/**
 * How wide photos are said to be on phones: across two thirds of the screen. They fill it, but two pixels for each of the
 * page's are enough there, and phones that have three would fetch three times as much.
 */
export const phoneWide = '(max-width: 639px) 64vw'

/** Two beside each other on a phone. */
export const phoneHalf = '(max-width: 639px) calc(50vw - 1.65rem)'

/** Pixels: no picture in a small place of a phone needs more. */
const smallest = 480

/**
 * A picture in the size that fits, with its colours painted until it is there. `small`: on phones it takes half of the
 * screen at most; there a small picture in the larger format weighs less than a large one in the smaller. `hero`: the first thing that is seen, so
 * it is fetched at once and before all others.
 */
export function Picture({
  picture,
  alt,
  sizes,
  hero = false,
  small = false,
}: {
  picture: PublicPicture
  alt: string
  sizes: string
  hero?: boolean
  small?: boolean
}) {
  const types = sourcesByType(picture)
  const usual = types.at(-1)
  if (!usual) return null
  // in the middle of what there is: for browsers that know no srcset
  const plain = usual.list[Math.floor(usual.list.length / 2)]
  return (
    <span className="picture">
      {/* dozens of them would take longer to paint than their photos to come */}
      {!small && <Colours colours={picture.colours} />}
      <picture>
        {types.slice(0, -1).map(({ type, list }) => (
          <source
            key={type}
            type={type}
            srcSet={setOf(list)}
            sizes={sizes}
            {...(small && (list[0]?.width ?? 0) > smallest ? { media: '(min-width: 640px)' } : {})}
          />
        ))}
        <img
          src={plain?.url}
          srcSet={setOf(usual.list)}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt={alt}
          decoding="async"
          {...(hero ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
    </span>
  )
}
