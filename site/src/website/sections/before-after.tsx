import type { PublicPair, WebsitePage } from '#contract/website/page.ts'
import { phoneHalf, phoneWide, Picture } from '../../parts/picture.tsx'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'

/**
 * Two photos of one place over each other, parted by a handle. Without a script each shows half; with it the handle is a
 * range that a finger, a mouse, and the keyboard move.
 */
export function Compare({
  page,
  pair,
  sizes,
  first = false,
}: {
  page: WebsitePage
  pair: PublicPair
  sizes: string
  first?: boolean
}) {
  const text = textsOf(page.locale)
  return (
    <figure className="compare-box">
      <div className="compare" data-compare>
        <div className="crop f11">
          <Picture
            picture={pair.after}
            alt={text('website.after_photo', { what: pair.caption })}
            sizes={sizes}
            hero={first}
          />
        </div>
        <div className="crop f11 compare-before">
          <Picture picture={pair.before} alt={text('website.before_photo', { what: pair.caption })} sizes={sizes} />
        </div>
        <span className="tag tag-before">{text('website.before')}</span>
        <span className="tag tag-after">{text('website.after')}</span>
        <input type="range" min="0" max="100" defaultValue="50" aria-label={text('website.compare')} hidden />
      </div>
      {pair.caption !== '' && <figcaption>{pair.caption}</figcaption>}
    </figure>
  )
}

function SideBySide({ page, pair }: { page: WebsitePage; pair: PublicPair }) {
  const text = textsOf(page.locale)
  const sizes = `${phoneHalf}, (max-width: 899px) 46vw, 18rem`
  return (
    <figure className="compare-box">
      <div className="beside">
        <div className="crop f11">
          <Picture
            picture={pair.before}
            alt={text('website.before_photo', { what: pair.caption })}
            sizes={sizes}
            small
          />
          <span className="tag tag-before">{text('website.before')}</span>
        </div>
        <div className="crop f11">
          <Picture picture={pair.after} alt={text('website.after_photo', { what: pair.caption })} sizes={sizes} small />
          <span className="tag tag-after">{text('website.after')}</span>
        </div>
      </div>
      {pair.caption !== '' && <figcaption>{pair.caption}</figcaption>}
    </figure>
  )
}

/** What the business made of places. */
export function BeforeAfterSection({ page, section }: SectionProps<'before_after'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  const pairs = page.pairs.slice(0, props.limit)
  if (pairs.length === 0) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_before_after')}
      lead={props.lead}
    >
      <div className={`pairs pairs-${Math.min(pairs.length, 3)}`}>
        {pairs.map((pair) =>
          variant === 'drag' ? (
            <Compare
              key={pair.after.id}
              page={page}
              pair={pair}
              sizes={`${phoneWide}, (max-width: 899px) calc(100vw - 2.5rem), 36rem`}
            />
          ) : (
            <SideBySide key={pair.after.id} page={page} pair={pair} />
          ),
        )}
      </div>
    </Block>
  )
}
