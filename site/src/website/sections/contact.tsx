import type { WebsitePage } from '#contract/website/page.ts'
import { freeTimesPlace } from '#contract/website/places.ts'
import { pathOf } from '../../addresses.ts'
import { shownPhone } from '../../format.ts'
import { Hours } from '../../parts/hours.tsx'
import { RequestForm } from '../../parts/form.tsx'
import { Icon } from '../icons.tsx'
import { askWords, formPath } from '../links.ts'
import { townOf, wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'
import { ChosenPhoto, isShown } from './photo.tsx'

/** How to reach the business, beside the form. */
function Reach({ page }: { page: WebsitePage }) {
  const text = textsOf(page.locale)
  const { phone } = page.site
  const town = townOf(page)
  return (
    <aside className="reach-us" aria-label={text('website.reach_us')}>
      {phone && (
        <p className="reach-phone">
          <Icon name="phone" />
          <a href={`tel:${phone}`}>{shownPhone(phone)}</a>
        </p>
      )}
      {town !== '' && (
        <p>
          <Icon name="pin" />
          {text('website.based', { town })}
        </p>
      )}
      {page.open !== null && (
        <p>
          <Icon name="clock" />
          {text(page.open ? 'website.open_now' : 'website.closed_now')}
        </p>
      )}
      {page.books && (
        <p>
          <a className="button button-plain" href={pathOf(page, '/booking')}>
            {text('website.book')}
          </a>
        </p>
      )}
      <Hours page={page} />
    </aside>
  )
}

/** The request form. Where the first section has it already, the way back to it. */
export function ContactSection({ page, section }: SectionProps<'contact'>) {
  const text = textsOf(page.locale)
  const { props } = section
  const title = wordsOf(page, props.title) || text('website.title_contact')
  const first = page.sections.find((each) => each.type === 'hero')
  if (first?.variant === 'form')
    return (
      <Block page={page} section={section} title={title} lead={props.lead}>
        <div className="contact-in">
          <Acts page={page} books={false} />
          <Reach page={page} />
        </div>
      </Block>
    )
  return (
    <Block page={page} section={section} title={title} lead={props.lead}>
      <div className="contact-in">
        <RequestForm page={page} service={page.service?.id} />
        <Reach page={page} />
      </div>
    </Block>
  )
}

type Calling = SectionProps<'booking'> | SectionProps<'end_call'>

/** The next step, and the other way to it. */
function Acts({ page, books }: { page: WebsitePage; books: boolean }) {
  const text = textsOf(page.locale)
  const { phone } = page.site
  return (
    <p className="acts">
      <a className="button" href={books ? pathOf(page, '/booking') : formPath(page, page.asksHere)}>
        {books ? text('website.book') : askWords(page)}
      </a>
      {phone && (
        <a className="button button-plain" href={`tel:${phone}`}>
          {text('website.call_phone', { phone: shownPhone(phone) })}
        </a>
      )}
    </p>
  )
}

/** A band that asks for the next step. */
function Call({ page, section }: Calling) {
  const text = textsOf(page.locale)
  const books = section.type === 'booking'
  const title = wordsOf(page, section.props.title) || text(books ? 'website.title_booking' : 'website.title_end_call')
  return (
    <Block page={page} section={section} title={title} lead={section.props.lead}>
      {section.type === 'booking' && section.variant === 'times' && (
        // filled in when the page is sent: it is kept for longer than a time stays free
        <div className="free-times">{freeTimesPlace(page.service?.id)}</div>
      )}
      <Acts page={page} books={books} />
      {section.type === 'end_call' && section.variant === 'photo' && isShown(page, section.props.photo) && (
        <ChosenPhoto page={page} photo={section.props.photo} sizes="100vw" />
      )}
    </Block>
  )
}

/** Booking online, where the business takes it. */
export const BookingSection = (props: SectionProps<'booking'>) => (props.page.books ? <Call {...props} /> : null)

/** The last word of a page. */
export const EndCallSection = (props: SectionProps<'end_call'>) => <Call {...props} />
