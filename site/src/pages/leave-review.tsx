import type { ReviewPage } from '#contract/prosite.ts'
import { Layout } from '../parts/layout.tsx'
import { textsOf, type Text } from '../texts.ts'

function Form({ page, text }: { page: ReviewPage; text: Text }) {
  const { left, faults } = page
  const faulty = (field: string) => faults[field] !== undefined
  const pointsTo = (field: string) =>
    faulty(field) ? { 'aria-invalid': true, 'aria-describedby': `${field}-fault` } : {}
  return (
    <form method="post" encType="multipart/form-data" className="leave">
      {Object.keys(faults).length > 0 && (
        <p className="summary" role="alert">
          {text('public.fault_summary')}
        </p>
      )}
      <fieldset className="rating" aria-describedby={faulty('rating') ? 'rating-fault' : undefined}>
        <legend>{text('public.leave_rating')}</legend>
        {/* from five to one, so that a style sheet can fill all stars up to the chosen one; shown the other way round */}
        <div className="rating-stars">
          {[5, 4, 3, 2, 1].map((rating) => (
            <span key={rating}>
              <input
                type="radio"
                name="rating"
                id={`rating-${rating}`}
                value={rating}
                defaultChecked={left.rating === String(rating)}
                required
              />
              <label htmlFor={`rating-${rating}`}>
                <span className="unseen">{text('public.leave_stars', { rating })}</span>
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
                </svg>
              </label>
            </span>
          ))}
        </div>
        {faulty('rating') && (
          <span className="fault" id="rating-fault">
            {text('public.leave_fault_rating')}
          </span>
        )}
      </fieldset>
      {/* what is too long is not cut: the server says so at its field, and keeps it */}
      <p className={faulty('text') ? 'field field-fault' : 'field'}>
        <label htmlFor="review-text">
          {text('public.leave_text')} <small>({text('public.optional')})</small>
        </label>
        <textarea id="review-text" name="text" rows={6} defaultValue={left.text} {...pointsTo('text')} />
        {faulty('text') && (
          <span className="fault" id="text-fault">
            {text(faults['text'] === 'long' ? 'public.fault_long' : 'public.fault_other')}
          </span>
        )}
      </p>
      <p className={faulty('name') ? 'field field-fault' : 'field'}>
        <label htmlFor="review-name">{text('public.leave_name')}</label>
        <input
          id="review-name"
          name="name"
          required
          defaultValue={left.name}
          autoComplete="name"
          {...pointsTo('name')}
        />
        {faulty('name') && (
          <span className="fault" id="name-fault">
            {text(faults['name'] === 'long' ? 'public.fault_long' : 'public.fault_required')}
          </span>
        )}
      </p>
      <p className="actions">
        <button type="submit">{text('public.leave_send')}</button>
      </p>
    </form>
  )
}

/** Somebody without a link of their own. What is typed stands in `left.text` when it cannot be used. */
function Who({ page, text }: { page: ReviewPage; text: Text }) {
  const faulty = page.faults['contact'] !== undefined
  return (
    <form method="post" encType="multipart/form-data" className="leave">
      <p className={faulty ? 'field field-fault' : 'field'}>
        <label htmlFor="contact">{text('public.leave_contact')}</label>
        <input id="contact" name="contact" required maxLength={254} defaultValue={page.left.text} autoComplete="tel" />
        {faulty && <span className="fault">{text('public.leave_fault_contact')}</span>}
      </p>
      <p className="actions">
        <button type="submit">{text('public.leave_send_link')}</button>
      </p>
    </form>
  )
}

const headings = {
  who: ['public.leave', 'public.leave_who_lead'],
  sent: ['public.leave_sent', 'public.leave_sent_lead'],
  form: ['public.leave', 'public.leave_lead'],
  thanks: ['public.leave_thanks', 'public.leave_thanks_lead'],
  ended: ['public.leave_ended', 'public.leave_ended_lead'],
} as const

/** Where a customer says how the work was. It works without any script, and search engines never see it. */
export function LeaveReview({ page }: { page: ReviewPage }) {
  const text = textsOf(page.locale)
  const [heading, lead] = headings[page.stage]
  return (
    <Layout
      page={page}
      title={`${text(heading)} – ${page.site.name}`}
      scripted={false}
      head={{ description: page.site.name, below: '', hidden: true }}
    >
      <main className="plain narrow" id="content">
        <h1>{text(heading)}</h1>
        <p className="lead">{text(lead, { business: page.site.name })}</p>
        {page.stage === 'who' && <Who page={page} text={text} />}
        {page.stage === 'form' && <Form page={page} text={text} />}
      </main>
    </Layout>
  )
}
