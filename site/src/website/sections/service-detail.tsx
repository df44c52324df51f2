import type { PublicService, WebsitePage } from '#contract/website/page.ts'
import { shownPhone } from '../../format.ts'
import { moneyFormats } from '../../formatters.ts'
import { phoneWide } from '../../parts/picture.tsx'
import { Icon, iconFor } from '../icons.tsx'
import { askWords, formPath } from '../links.ts'
import { wordsOf } from '../localized.ts'
import { RichText } from '../rich-text.tsx'
import { textsOf } from '../texts.ts'
import type { SectionProps } from './block.tsx'
import { ChosenPhoto, isShown, WorkPhoto } from './photo.tsx'
import { QuestionList } from './questions.tsx'

const money = moneyFormats({ maximumFractionDigits: 0 })

/** A price in words: from $150, $150 to $300, $150; empty where none is said. */
export function priceOf(
  page: WebsitePage,
  { page: { price_kind: kind, price_cents: cents, price_to_cents: to } }: PublicService,
): string {
  if (kind === 'none' || cents === null) return ''
  const text = textsOf(page.locale)
  const shown = (amount: number) => money(page.locale, 'USD').format(amount / 100)
  if (kind === 'flat') return shown(cents)
  if (kind === 'range' && to !== null) return text('website.price_range', { from: shown(cents), to: shown(to) })
  return text('website.price_from', { price: shown(cents) })
}

const sizes = `${phoneWide}, (max-width: 899px) calc(100vw - 2.5rem), 32rem`

function ServicePicture({ page, service }: { page: WebsitePage; service: PublicService }) {
  const { photo } = service.page
  const name = wordsOf(page, service.name)
  if (isShown(page, photo)) return <ChosenPhoto page={page} photo={photo} sizes={sizes} first />
  const work = page.photos.find(({ about }) => about.split(', ').includes(service.name.en))
  if (work) return <WorkPhoto picture={work.picture} alt={name} sizes={sizes} first />
  return (
    <div className="drawn">
      <Icon name={iconFor(service.name.en)} />
    </div>
  )
}

/** The top of a service's own page: what it is, what is included, what it costs, and what people ask. */
export function ServiceDetailSection({ page, section }: SectionProps<'service_detail'>) {
  const text = textsOf(page.locale)
  const { service } = page
  if (!service) return null
  const description = wordsOf(page, service.description)
  const intro = wordsOf(page, service.page.intro)
  const includes = service.page.includes.map((line) => wordsOf(page, line)).filter((line) => line !== '')
  const price = priceOf(page, service)
  const questions = service.page.questions
  return (
    <section className="s s-service_detail" id={section.id} aria-labelledby="top-title">
      <div className="wrap two">
        <div>
          <h1 id="top-title">{wordsOf(page, service.name)}</h1>
          {description !== '' && <p className="s-lead">{description}</p>}
          {price !== '' && <p className="price price-large">{price}</p>}
          <p className="acts">
            <a className="button" href={formPath(page, page.asksHere)}>
              {askWords(page)}
            </a>
            {page.site.phone && (
              <a className="button button-plain" href={`tel:${page.site.phone}`}>
                {text('website.call_phone', { phone: shownPhone(page.site.phone) })}
              </a>
            )}
          </p>
        </div>
        <ServicePicture page={page} service={service} />
      </div>
      {(intro !== '' || includes.length > 0) && (
        <div className="wrap two two-top">
          <div className="prose">
            <RichText page={page} text={intro} />
          </div>
          {includes.length > 0 && (
            <div>
              <h2>{text('website.included')}</h2>
              <ul className="ticks">
                {includes.map((line) => (
                  <li key={line}>
                    <Icon name="check" />
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {questions.length > 0 && (
        <div className="wrap">
          <h2>{text('website.title_questions')}</h2>
          <QuestionList page={page} questions={questions.map((each, index) => ({ id: String(index), ...each }))} />
        </div>
      )}
    </section>
  )
}
