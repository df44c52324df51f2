import { shownDay } from '../../format.ts'
import { askWords, formPath } from '../links.ts'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'

/** What is cheaper for a while; only what is in date. */
export function OffersSection({ page, section }: SectionProps<'offers'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  if (page.offers.length === 0) return null
  const shown = variant === 'band' ? page.offers.slice(0, 1) : page.offers
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_offers')}
      lead={props.lead}
    >
      <ul className={`offers offers-${variant}`}>
        {shown.map((offer) => (
          <li key={offer.id}>
            <div>
              <h3>{wordsOf(page, offer.title)}</h3>
              <p>{wordsOf(page, offer.text)}</p>
              <p className="small">
                {[
                  offer.ends === null ? '' : text('website.offer_until', { day: shownDay(offer.ends, page.locale) }),
                  offer.code === '' ? '' : text('website.offer_code', { code: offer.code }),
                  wordsOf(page, offer.terms),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <a className="button" href={formPath(page, page.asksHere)}>
              {askWords(page)}
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** An address on the web that a link may lead to. */
const isWebAddress = (link: string): boolean => /^https:\/\/[^\s"<>]+$/.test(link)

/** Paying over time, at a company of which the owner gives the address. */
export function FinancingSection({ page, section }: SectionProps<'financing'>) {
  const text = textsOf(page.locale)
  const { props } = section
  if (!isWebAddress(props.link)) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_financing')}
      lead={props.lead}
    >
      <p className="acts">
        <a className="button" href={props.link} rel="nofollow noopener">
          {text('website.financing_go')}
        </a>
      </p>
    </Block>
  )
}
