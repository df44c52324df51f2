import type { PortalCard, PortalCardPage } from '#contract/invoices/portal-page.ts'
import { Frame } from '../frame.tsx'
import { textsOf } from '../texts.ts'
import { methodOf } from '../words.ts'

/** What the business keeps of a customer: each can be removed, and another card saved. */
export function CardPage({ page }: { page: PortalCardPage }) {
  const text = textsOf(page.locale)
  const { cards, consent, confirming, business } = page
  return (
    <Frame page={page} title={text('portal.cards')} kind="bill">
      <div className="offer">
        <h1>{text('portal.cards')}</h1>
        {cards.length === 0 ? (
          <p className="quiet">{text('portal.cards_none')}</p>
        ) : (
          <>
            <p className="quiet">{text('portal.cards_lead', { business: business.name })}</p>
            <ul className="cards kept">
              {cards.map((card) => (
                <li key={card.id} className="card">
                  <Card page={page} card={card} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <section className="deal" aria-labelledby="save-card">
        <h2 id="save-card">{text('portal.card_add')}</h2>
        {confirming ? (
          <output className="notice">{text('portal.card_confirming')}</output>
        ) : consent === null ? (
          <p className="quiet">{text('portal.cards_off')}</p>
        ) : (
          <Save page={page} consent={consent} />
        )}
      </section>
    </Frame>
  )
}

function Card({ page, card }: { page: PortalCardPage; card: PortalCard }) {
  const text = textsOf(page.locale)
  const what = methodOf(page, card.method, card)
  return (
    <form method="post" action={`${page.address}/card?lang=${page.locale}`} encType="multipart/form-data">
      <input type="hidden" name="token" value={page.token} />
      <span>
        <strong>{what}</strong>
        {card.expires !== null && (
          <span className="quiet">
            {card.expired ? text('portal.card_expired') : text('portal.card_expires', { month: card.expires })}
          </span>
        )}
      </span>
      <button
        type="submit"
        name="remove"
        value={card.id}
        className="second"
        aria-label={text('portal.card_remove_of', { what })}
      >
        {text('portal.card_remove')}
      </button>
    </form>
  )
}

function Save({ page, consent }: { page: PortalCardPage; consent: string }) {
  const text = textsOf(page.locale)
  return (
    <form
      method="post"
      action={`${page.address}/card?lang=${page.locale}`}
      encType="multipart/form-data"
      className="paying"
    >
      <input type="hidden" name="token" value={page.token} />
      <p className="consent">
        <label>
          <input type="checkbox" name="agree" value="yes" required />
          <span>{consent}</span>
        </label>
      </p>
      <button type="submit">{text('portal.card_continue')}</button>
      <p className="quiet small">{text('portal.card_next')}</p>
    </form>
  )
}
