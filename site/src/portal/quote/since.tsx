import type { DifferenceStory, Fact, FactValue, ToldChange, ToldLine } from '#contract/quotes/difference-facts.rules.ts'
import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import { textsOf } from '../texts.ts'
import { dayOf, exactOf, plainDay, shareOf } from '../words.ts'

interface Told {
  page: PortalQuotePage
  story: DifferenceStory
}

/** What is new since they looked last: first what it comes to, then lines, options, and what is about the whole. */
export function Since({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { since } = page.quote
  if (since === null) return null
  const { story } = since
  return (
    <section className="since" aria-labelledby="since">
      <h2 id="since">{text('portal.since_title', { day: dayOf(page, since.seen) })}</h2>
      {story.totals.map((option) => (
        <Facts key={option.id} page={page} change={option} />
      ))}
      <Lines page={page} title={text('portal.since_added')} lines={story.added} />
      <Lines page={page} title={text('portal.since_removed')} lines={story.removed} />
      {story.changed.length > 0 && <h3>{text('portal.since_changed')}</h3>}
      {[...story.changed, ...story.optionsChanged].map((change) => (
        <Facts key={change.id} page={page} change={change} />
      ))}
      <Options page={page} story={story} />
      {story.whole.length > 0 && <h3>{text('portal.since_whole')}</h3>}
      <Facts page={page} change={{ id: 'whole', name: '', facts: story.whole }} />
    </section>
  )
}

/** How much of a line, and at which price. */
function amountOf(page: PortalQuotePage, { milli, unit, price_cents: price }: ToldLine): string {
  const { currency, hidesLinePrices } = page.quote
  const each = hidesLinePrices ? '' : exactOf(page, price, currency)
  if (milli === 1000 && unit === '') return each
  const quantity = [(milli / 1000).toLocaleString(page.locale), unit].filter(Boolean).join(' ')
  return [quantity, each].filter(Boolean).join(' × ')
}

function Lines({ page, title, lines }: { page: PortalQuotePage; title: string; lines: readonly ToldLine[] }) {
  const text = textsOf(page.locale)
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {line.option === '' ? line.name : text('portal.since_in_option', { line: line.name, option: line.option })}{' '}
            <span className="quiet">
              {amountOf(page, line)}
              {line.optional && ` (${text('portal.word_optional')})`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Choices that are there now, and those that are not any more. */
function Options({ page, story }: Told) {
  const text = textsOf(page.locale)
  const came = story.optionsAdded.map(({ id, name }) => ({ id, words: text('portal.since_option_added', { name }) }))
  const went = story.optionsRemoved.map(({ id, name }) => ({
    id,
    words: text('portal.since_option_removed', { name }),
  }))
  if (came.length + went.length === 0) return null
  return (
    <ul>
      {[...came, ...went].map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
    </ul>
  )
}

function Facts({ page, change: { name, facts } }: { page: PortalQuotePage; change: ToldChange }) {
  if (facts.length === 0) return null
  return (
    <>
      {name !== '' && <p className="of">{name}</p>}
      <ul>
        {facts.map((fact) => (
          <li key={fact.about}>
            <OneFact page={page} fact={fact} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** More than this is read when it is asked for. */
const longest = 120

function OneFact({ page, fact }: { page: PortalQuotePage; fact: Fact }) {
  const text = textsOf(page.locale)
  const what = text(`portal.fact_${fact.about}`)
  const [before, after] = [valuesOf(page, fact.before), valuesOf(page, fact.after)]
  const isLong = [before, after].some((words) => words.length > longest || words.includes('\n'))
  if (isLong)
    return (
      <details className="more">
        <summary>{text('portal.since_long', { what })}</summary>
        {before !== '' && <p className="words">{text('portal.since_before', { before })}</p>}
        {after !== '' && <p className="words">{text('portal.since_now', { after })}</p>}
      </details>
    )
  if (before === '') return text('portal.since_new', { what, after })
  if (after === '') return text('portal.since_gone', { what, before })
  return text('portal.since_was', { what, before, after })
}

const valuesOf = (page: PortalQuotePage, values: readonly FactValue[]): string =>
  values.map((value) => valueOf(page, value)).join(', ')

function valueOf(page: PortalQuotePage, value: FactValue): string {
  const text = textsOf(page.locale)
  const money = (cents: number) => exactOf(page, cents, page.quote.currency)
  switch (value.as) {
    case 'text':
      return value.text
    case 'money':
      return money(value.cents)
    case 'rate':
      return [value.name, shareOf(page, value.ppm)].filter(Boolean).join(' ')
    case 'quantity':
      return [(value.milli / 1000).toLocaleString(page.locale), value.unit].filter(Boolean).join(' ')
    case 'day':
      return plainDay(page, value.day)
    case 'photos':
      return text(value.others ? 'portal.since_other_photos' : 'portal.since_photos', { count: value.count })
    case 'deposit':
      return text(`portal.deposit_${value.kind}`)
    case 'payment': {
      const { share, due, date } = value
      const when = date === null ? text(`portal.due_${due}`) : plainDay(page, date)
      const part = share === null ? text('portal.rest') : 'ppm' in share ? shareOf(page, share.ppm) : money(share.cents)
      return `${value.label} (${part}, ${when})`
    }
    default:
      return text(`portal.word_${value.word}`)
  }
}
