import type { PortalPage, PortalVisit } from '#contract/portals.page.ts'
import { ActForm, WordsField } from './form.tsx'
import { textsOf } from './texts.ts'
import { dayOf, timeOf } from './words.ts'

/** Visits to come, with an answer to each; those that are over below, folded up. */
export function Visits({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  const { coming, past } = page
  return (
    <section aria-labelledby="visits">
      <h2 id="visits">{text('portal.visits')}</h2>
      {coming.length === 0 && <p className="quiet">{text('portal.visits_none')}</p>}
      {coming.length > 0 && (
        <ul className="cards">
          {coming.map((visit) => (
            <li key={visit.id} className="card">
              <When page={page} visit={visit} />
              <Answers page={page} visit={visit} />
            </li>
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className="more">
          <summary>{text('portal.visits_past')}</summary>
          <ul className="past">
            {past.map((visit) => (
              <li key={visit.id}>
                <time dateTime={visit.starts}>{dayOf(page, visit.starts)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function When({ page, visit }: { page: PortalPage; visit: PortalVisit }) {
  const text = textsOf(page.locale)
  const { id, starts, arrivalMinutes, state, answer } = visit
  const until = new Date(new Date(starts).getTime() + arrivalMinutes * 60_000).toISOString()
  const from = timeOf(page, starts)
  const answered = answer !== null && state !== 'cancelled'
  return (
    <>
      <p className="signs">
        <span className="sign" data-state={answered ? answer : state}>
          {text(answered ? `portal.answer_${answer}` : `portal.state_${state}`)}
        </span>
      </p>
      <h3 id={`when-${id}`}>
        <time dateTime={starts}>{dayOf(page, starts)}</time>
      </h3>
      <p>
        {arrivalMinutes === 0
          ? text('portal.at', { from })
          : text('portal.arrival', { from, until: timeOf(page, until) })}
      </p>
    </>
  )
}

function Answers({ page, visit }: { page: PortalPage; visit: PortalVisit }) {
  const text = textsOf(page.locale)
  const { id, starts, state, answer } = visit
  if (state !== 'hold' && state !== 'confirmed') return null
  const below = `visits/${id}`
  return (
    <>
      {state === 'hold' && <p className="quiet">{text('portal.state_hold_help', { business: page.business.name })}</p>}
      <div className="acts">
        {state === 'confirmed' && answer !== 'confirmed' && (
          <ActForm page={page} below={below} values={{ answer: 'confirmed', starts }}>
            <button type="submit" aria-describedby={`when-${id}`}>
              {text('portal.confirm')}
            </button>
          </ActForm>
        )}
        {answer !== 'another_time' && (
          <details className="ask" open={page.left?.form === id}>
            <summary>{text('portal.another_time')}</summary>
            <ActForm page={page} below={below} values={{ answer: 'another_time', starts }}>
              <WordsField
                page={page}
                id={`visit-${id}`}
                label={text('portal.another_time_words')}
                form={id}
                rows={2}
                needed={false}
              />
              <button type="submit">{text('portal.another_time_send')}</button>
            </ActForm>
          </details>
        )}
      </div>
    </>
  )
}
