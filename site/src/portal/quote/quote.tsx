import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import { Picture } from '../../share/pictures.tsx'
import { Frame } from '../frame.tsx'
import { quoteState } from '../quotes.tsx'
import { textsOf } from '../texts.ts'
import { exactOf, momentOf, plainDay, sizeOf } from '../words.ts'
import { Choice, isOpen } from './choice.tsx'
import { Sign, Totals } from './sign.tsx'
import { Since } from './since.tsx'
import { Said, Trust } from './trust.tsx'

/** A quote as its customer sees it: what it says, what they choose, and the place to sign. */
export function QuotePage({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  return (
    <Frame
      page={page}
      title={quote.title || text('portal.quote_number', { number: quote.number })}
      kind="quote"
      isScripted={isOpen(quote)}
    >
      <div className="offer">
        <Title page={page} />
        <Since page={page} />
        <Choice page={page} />
        <Said page={page} />
        <Files page={page} />
        {quote.terms !== '' && (
          <details className="more terms">
            <summary>{text('portal.terms')}</summary>
            <p className="words">{quote.terms}</p>
          </details>
        )}
        <Next page={page} />
      </div>
      <section className="deal" id="deal" aria-label={text('portal.your_choice')}>
        <Chosen page={page} />
        <Totals page={page} />
        <Deposit page={page} />
        <Cancellation page={page} />
        <Sign page={page} />
        <p>
          <a href={`${page.address}/quotes/${quote.id}/pdf`}>{text('portal.pdf')}</a>
        </p>
      </section>
    </Frame>
  )
}

/** On a phone: what the choice comes to, and the way to sign it, below whatever is read. */
function Next({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  if (!isOpen(quote)) return null
  const option = quote.options.length > 1 ? quote.options.find(({ chosen }) => chosen) : undefined
  const name = option && (quote.totals.tax_cents > 0 ? text('portal.with_tax', { option: option.name }) : option.name)
  return (
    <p className="next">
      <span>
        <small>{name ?? text('portal.total')}</small>
        <strong>{exactOf(page, quote.totals.total_cents, quote.currency)}</strong>
      </span>
      <a className="button" href="#deal">
        {text('portal.continue')}
      </a>
    </p>
  )
}

function Title({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  const state = quoteState(quote)
  return (
    <>
      <p className="quiet">{text('portal.quote_for', { number: quote.number, customer: quote.customer })}</p>
      <h1>{quote.title || text('portal.quote_number', { number: quote.number })}</h1>
      <p className="signs">
        <span className="sign" data-state={state}>
          {text(`portal.quote_${state}`)}
        </span>
        {quote.validUntil !== null && quote.approved === null && (
          <span className="quiet">{text('portal.valid_until', { day: plainDay(page, quote.validUntil) })}</span>
        )}
      </p>
      <Trust page={page} />
      {state === 'expired' && <p>{text('portal.fault_quote_expired', { business: page.business.name })}</p>}
      {quote.intro !== '' && <p className="words intro">{quote.intro}</p>}
      {quote.pictures.length > 0 && (
        <ul className="few">
          {quote.pictures.map((picture, index) => (
            <li key={picture.asset.sources[0]?.url}>
              <Picture
                picture={picture}
                alt={text('portal.photo', { number: index + 1, project: quote.title })}
                sizes="(max-width: 767px) 45vw, 160px"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What came with it, to be saved. */
function Files({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { files, id } = page.quote
  if (files.length === 0) return null
  return (
    <section className="attached" aria-labelledby="attached">
      <h2 id="attached">{text('portal.files')}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a href={`${page.address}/quotes/${id}/files/${file.id}`} download>
              {file.name}
            </a>
            <span className="quiet small">{text('portal.file_size', { size: sizeOf(page, file.bytes) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chosen({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  const option = quote.options.length > 1 ? quote.options.find(({ chosen }) => chosen) : undefined
  return (
    <>
      <h2>{option ? text('portal.your_choice_of', { option: option.name }) : text('portal.your_choice')}</h2>
      {quote.approved !== null && (
        <p>
          {quote.approved.signer === null
            ? text('portal.agreed', { at: momentOf(page, quote.approved.at) })
            : text('portal.signed', { name: quote.approved.signer, at: momentOf(page, quote.approved.at) })}
        </p>
      )}
      {quote.approved?.drawing && (
        <svg className="drawn" viewBox="0 0 600 200" role="img" aria-label={text('portal.signature')}>
          <path d={quote.approved.drawing} />
        </svg>
      )}
    </>
  )
}

/** What was agreed to be paid at once and is not paid yet. */
function Deposit({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { deposit, address, locale, token } = page
  if (deposit === null) return null
  const amount = exactOf(page, deposit.cents, deposit.currency)
  if (deposit.onTheWay) return <p className="notice">{text('portal.on_the_way', { amount })}</p>
  if (deposit.payable)
    return (
      <form
        method="post"
        action={`${address}/invoices/${deposit.invoiceId}/pay?lang=${locale}`}
        encType="multipart/form-data"
        className="paying"
      >
        <input type="hidden" name="token" value={token} />
        <button type="submit">{text('portal.deposit_pay_now', { amount })}</button>
        <p className="quiet small">{text('portal.pay_next')}</p>
      </form>
    )
  return (
    <p className="pay">
      <a className="button" href={`${address}/invoices/${deposit.invoiceId}?lang=${locale}`}>
        {text('portal.deposit_pay', { amount })}
      </a>
    </p>
  )
}

/** The right to cancel, before the place to sign and for as long as the quote is there. */
function Cancellation({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { cancellation, approved } = page.quote
  if (cancellation === null || (approved === null && !isOpen(page.quote))) return null
  const day = plainDay(page, cancellation.by)
  return (
    <section className="cancel" aria-labelledby="cancel">
      <h3 id="cancel">{text('portal.cancel_right')}</h3>
      <p>{text(approved === null ? 'portal.cancel_until' : 'portal.cancel_until_signed', { day })}</p>
      <details className="more">
        <summary>{text('portal.cancel_notice')}</summary>
        <p className="words">{cancellation.text}</p>
      </details>
    </section>
  )
}
