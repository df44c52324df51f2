import type { PortalQuoteLine, PortalQuotePage } from '#contract/quotes/portal-page.ts'
import { textsOf } from '../texts.ts'
import { exactOf } from '../words.ts'

/** Whether the customer can still choose and sign. */
export const isOpen = ({ status, expired }: PortalQuotePage['quote']): boolean =>
  !expired && (status === 'sent' || status === 'viewed' || status === 'changes_requested')

/** Options side by side and what can be added, with a button that works the total out again. */
export function Choice({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote, address, locale } = page
  const choosable = isOpen(quote) && (quote.options.length > 1 || quote.extras.length > 0)
  return (
    <form method="get" action={`${address}/quotes/${quote.id}`} className="choice">
      <input type="hidden" name="lang" value={locale} />
      <input type="hidden" name="chosen" value="1" />
      {quote.options.length > 1 && <Options page={page} />}
      <Lines
        page={page}
        title={text(quote.options.length > 1 ? 'portal.in_every_option' : 'portal.what_you_get')}
        lines={quote.shared}
      />
      {quote.extras.length > 0 && <Extras page={page} />}
      {choosable && (
        <button type="submit" className="second">
          {text('portal.update_total')}
        </button>
      )}
    </form>
  )
}

function Options({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  return (
    <fieldset className="options">
      <legend>{text(isOpen(quote) ? 'portal.choose_one' : 'portal.options')}</legend>
      {quote.options.map((option) => (
        <div key={option.id} className="option" data-chosen={option.chosen || undefined}>
          <label>
            <input
              type="radio"
              name="option"
              value={option.id}
              defaultChecked={option.chosen}
              disabled={!isOpen(quote)}
            />
            <span className="name">{option.name}</span>
            {option.recommended && <span className="sign recommended">{text('portal.recommended')}</span>}
            <span className="amount">{exactOf(page, option.cents, quote.currency)}</span>
          </label>
          {option.text !== '' && <p className="words">{option.text}</p>}
          <LineList page={page} lines={option.lines} />
        </div>
      ))}
    </fieldset>
  )
}

function Extras({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  return (
    <fieldset className="extras">
      <legend>{text(isOpen(quote) ? 'portal.add_if_you_like' : 'portal.extras')}</legend>
      {quote.extras.map((extra) => (
        <label key={extra.id} className="extra">
          <input type="checkbox" name="line" value={extra.id} defaultChecked={extra.chosen} disabled={!isOpen(quote)} />
          <span>
            {extra.name}
            {extra.description !== '' && <small>{extra.description}</small>}
          </span>
          <span className="amount">+{exactOf(page, extra.cents, quote.currency)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Lines({ page, title, lines }: { page: PortalQuotePage; title: string; lines: readonly PortalQuoteLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="included">
      <h2>{title}</h2>
      <LineList page={page} lines={lines} />
    </section>
  )
}

function LineList({ page, lines }: { page: PortalQuotePage; lines: readonly PortalQuoteLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="gets">
      {lines.map((line) => (
        <li key={`${line.name} ${line.description} ${line.quantityMilli}`}>
          {line.name}
          {line.quantityMilli !== null && (
            <span className="quiet">
              {' '}
              {[(line.quantityMilli / 1000).toLocaleString(page.locale), line.unit].filter(Boolean).join(' ')}
            </span>
          )}
          {line.description !== '' && <small>{line.description}</small>}
        </li>
      ))}
    </ul>
  )
}
