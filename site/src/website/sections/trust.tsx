import type { WebsitePage } from '#contract/website/page.ts'
import { shownTime } from '../../format.ts'
import { Icon, type IconName } from '../icons.tsx'
import { townOf, wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import type { SectionProps } from './block.tsx'

export interface Fact {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** What a stranger may rely on: all of it from what the owner stated, the hours, and the reviews. */
export function factsOf(page: WebsitePage, year: number): Fact[] {
  const text = textsOf(page.locale)
  const { facts } = page.website
  const [license] = facts.licenses
  const { average, total } = page.said.standing
  const town = townOf(page)
  const years = facts.since === null ? 0 : year - facts.since
  const warranty = wordsOf(page, facts.warranty)
  return [
    ...(facts.since === null
      ? []
      : [
          {
            icon: 'calendar' as const,
            title: text('website.since', { year: String(facts.since) }),
            text:
              years > 1
                ? text(town ? 'website.years_in' : 'website.years', { years, town: town.split(',')[0] ?? '' })
                : '',
          },
        ]),
    ...(license || facts.insured || facts.bonded ? [protectionOf(page)] : []),
    ...(page.today
      ? [
          {
            icon: 'clock' as const,
            title: text('website.open_until', { time: shownTime(page.today.until, page.locale) }),
            text: text('website.open_from', { time: shownTime(page.today.from, page.locale) }),
          },
        ]
      : []),
    ...(average !== null && total >= 3
      ? [
          {
            icon: 'star' as const,
            title: text('website.rated', { average: String(average) }),
            text: text('website.reviews_count', { count: total }),
          },
        ]
      : []),
    ...(facts.emergency
      ? [{ icon: 'phone' as const, title: text('website.emergency'), text: text('website.emergency_text') }]
      : []),
    ...(facts.free_estimates
      ? [{ icon: 'tag' as const, title: text('website.free'), text: text('website.free_text') }]
      : []),
    ...(warranty === '' ? [] : [{ icon: 'shield' as const, title: text('website.warranty'), text: warranty }]),
  ]
}

function protectionOf(page: WebsitePage): Fact {
  const text = textsOf(page.locale)
  const { facts } = page.website
  const [license] = facts.licenses
  const kinds = [license ? 'licensed' : '', facts.insured ? 'insured' : '', facts.bonded ? 'bonded' : ''].filter(
    Boolean,
  )
  const title = text(protection[kinds.join('_')] ?? 'website.insured')
  return {
    icon: 'shield',
    title,
    text: license ? [license.label, license.state, license.number].filter(Boolean).join(' ') : '',
  }
}

const protection: Readonly<
  Record<
    string,
    | 'website.insured'
    | 'website.licensed'
    | 'website.bonded'
    | 'website.licensed_insured'
    | 'website.licensed_bonded'
    | 'website.insured_bonded'
    | 'website.all_three'
  >
> = {
  licensed: 'website.licensed',
  insured: 'website.insured',
  bonded: 'website.bonded',
  licensed_insured: 'website.licensed_insured',
  licensed_bonded: 'website.licensed_bonded',
  insured_bonded: 'website.insured_bonded',
  licensed_insured_bonded: 'website.all_three',
}

const most = 4

/** A strip of facts under the first section; fewer than two would only look thin. */
export function TrustSection({ page, section }: SectionProps<'trust'>) {
  const own = section.props.lines.map(({ title, text }) => ({
    icon: 'check' as const,
    title: wordsOf(page, title),
    text: wordsOf(page, text),
  }))
  const facts = [...factsOf(page, page.year), ...own].filter(({ title }) => title !== '').slice(0, most)
  if (facts.length < 2) return null
  const text = textsOf(page.locale)
  return (
    <section className={`trust v-${section.variant}`} id={section.id} aria-label={text('website.trust')}>
      <ul className={`wrap trust-in trust-${facts.length}`}>
        {facts.map(({ icon, title, text: more }) => (
          <li key={title}>
            {section.variant !== 'text' && <Icon name={icon} />}
            <div>
              <strong>{title}</strong>
              {more !== '' && <span>{more}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
