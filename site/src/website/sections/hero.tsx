import type { SectionOf } from '#contract/website/types.ts'
import { pathOf } from '../../addresses.ts'
import { shownPhone } from '../../format.ts'
import { RequestForm } from '../../parts/form.tsx'
import { phoneWide } from '../../parts/picture.tsx'
import { Icon, iconFor } from '../icons.tsx'
import { askWords, formPath, has, servicePath } from '../links.ts'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { Compare } from './before-after.tsx'
import type { SectionProps } from './block.tsx'
import { ChosenPhoto, isShown } from './photo.tsx'
import { RatingLine } from './reviews.tsx'

type Hero = SectionOf<'hero'>

/** How wide a photo beside the words is; on phones below them. */
const besideWords = `${phoneWide}, (max-width: 899px) calc(100vw - 2.5rem), 36rem`

/** How it is shown: as it was chosen, where there is what it takes; otherwise without a photo. */
export function heroVariant(page: WebsitePage, { variant, props }: Hero): Hero['variant'] {
  if (variant === 'before_after' && page.pairs.length > 0) return variant
  if (variant === 'form' || variant === 'plain') return variant
  if (!isShown(page, props.photo)) return 'plain'
  return variant === 'before_after' ? 'split' : variant
}

/** The first thing that somebody sees: what the business does, why to believe it, and the way on. */
export function HeroSection({ page, section }: SectionProps<'hero'>) {
  const variant = heroVariant(page, section)
  const { photo } = section.props
  const [pair] = page.pairs
  const isDark = variant === 'photo' || ((variant === 'form' || variant === 'plain') && isBold(page))
  return (
    <section className={`front front-${variant} ${isDark ? 'dark' : ''}`} id={section.id} aria-labelledby="top-title">
      {variant === 'photo' && isShown(page, photo) && (
        <div className="front-back">
          <ChosenPhoto page={page} photo={photo} sizes="100vw" first />
        </div>
      )}
      <div className="wrap front-in">
        <HeroWords page={page} section={section} hasForm={variant === 'form'} />
        {variant === 'split' && isShown(page, photo) && (
          <div className="front-pic">
            <ChosenPhoto page={page} photo={photo} sizes={besideWords} first />
          </div>
        )}
        {variant === 'before_after' && pair && (
          <div className="front-pic">
            <Compare page={page} pair={pair} first sizes={besideWords} />
          </div>
        )}
        {variant === 'form' && (
          <div className="front-form">
            <RequestForm page={page} short service={page.service?.id} />
          </div>
        )}
        {variant === 'plain' && <HeroServices page={page} headline={section.props.headline.en} />}
      </div>
    </section>
  )
}

/** Themes whose first section without a photo is a dark area. */
const isBold = ({ website }: WebsitePage): boolean => ['foreman', 'clear', 'classic'].includes(website.theme.id)

function HeroWords({ page, section, hasForm }: SectionProps<'hero'> & { hasForm: boolean }) {
  const { props } = section
  const lead = wordsOf(page, props.lead)
  const proofs = props.proofs.map((proof) => wordsOf(page, proof)).filter((proof) => proof !== '')
  const rated = props.shows_rating && page.said.standing.average !== null
  return (
    <div className="front-words">
      {rated && <RatingLine page={page} />}
      <h1 id="top-title">{wordsOf(page, props.headline) || page.site.name}</h1>
      {lead !== '' && <p className="front-lead">{lead}</p>}
      {!hasForm && <HeroActions page={page} action={props.action} />}
      {proofs.length > 0 && (
        <ul className="proofs">
          {proofs.map((proof) => (
            <li key={proof}>
              <Icon name="check" />
              {proof}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function HeroActions({ page, action }: { page: WebsitePage; action: Hero['props']['action'] }) {
  const text = textsOf(page.locale)
  const { phone } = page.site
  const asks = { href: formPath(page, page.asksHere), words: askWords(page) }
  const books = page.books ? { href: pathOf(page, '/booking'), words: text('website.book') } : undefined
  const calls = phone
    ? { href: `tel:${phone}`, words: text('website.call_phone', { phone: shownPhone(phone) }) }
    : undefined
  const order = { estimate: [asks, books, calls], book: [books, asks, calls], call: [calls, books, asks] }[action]
  return (
    <p className="acts">
      {order
        .flatMap((act) => (act ? [act] : []))
        .slice(0, 2)
        .map(({ href, words }, index) => (
          <a key={href} className={index === 0 ? 'button' : 'button button-plain'} href={href}>
            {words}
          </a>
        ))}
    </p>
  )
}

const most = 6

/** Beside the words where there is no photo yet: what the business does, as short ways in; otherwise a drawing of its trade. */
function HeroServices({ page, headline }: { page: WebsitePage; headline: string }) {
  const text = textsOf(page.locale)
  const services = page.website.services.slice(0, most)
  if (services.length === 0)
    return (
      <div className="front-mark">
        <Icon name={iconFor(headline)} />
      </div>
    )
  return (
    <nav className="quick" aria-labelledby="quick-title">
      <h2 id="quick-title">{text('website.need')}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <a href={servicePath(page, service) ?? formPath(page, page.asksHere)}>
              <Icon name={iconFor(service.name.en)} />
              {wordsOf(page, service.name)}
            </a>
          </li>
        ))}
      </ul>
      {has(page, 'services') && page.website.services.length > most && (
        <a className="s-more" href={pathOf(page, '/services')}>
          {text('website.services_all')}
        </a>
      )}
    </nav>
  )
}
