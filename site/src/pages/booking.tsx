import type { BookableTime, BookingPage } from '#contract/prosite.ts'
import { pathOf } from '../addresses.ts'
import { shownLength, shownTime, shownWeekday } from '../format.ts'
import { ContactFields } from '../parts/contact-fields.tsx'
import { Layout } from '../parts/layout.tsx'
import { textsOf } from '../texts.ts'

type Step<Name extends BookingPage['step']['name']> = Extract<BookingPage['step'], { name: Name }>

type Choice = Readonly<Record<string, string>>

/** A step below the business's own address. */
const belowFor = (choice?: Choice): string => `/booking${choice ? `?${new URLSearchParams(choice)}` : ''}`

const addressOf = (page: BookingPage, choice?: Choice): string => pathOf(page, belowFor(choice))

/** The service, and where the job is, as far as that was said: every step goes on with them. */
const choiceOf = ({ service, where }: Step<'time' | 'contact'>): Choice => ({
  service: service.id,
  ...(where !== '' && { where }),
})

/** What was chosen so far: the other language goes on from there. */
function chosenIn(step: BookingPage['step']): Choice | undefined {
  if (step.name === 'contact') return { ...choiceOf(step), ...(step.chosen !== null && { starts: step.chosen.starts }) }
  if (step.name !== 'time') return undefined
  const { days, day } = step
  return { ...choiceOf(step), ...(day !== null && { from: days[0] ?? day, day }) }
}

function ServiceChoice({ page, step }: { page: BookingPage; step: Step<'service'> }) {
  const text = textsOf(page.locale)
  return (
    <section aria-labelledby="service">
      <h2 id="service">{text('public.book_service')}</h2>
      <ul className="choices choices-wide">
        {step.services.map((service) => (
          <li key={service.id}>
            <a href={addressOf(page, { service: service.id })}>
              {service.name}
              {service.description && <small>{service.description}</small>}
              <small>{text('public.book_length', { time: shownLength(service.minutes, page.locale) })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An arrival window as it stands on a button: when it begins, and smaller below that when it ends. */
function Window({ page, time }: { page: BookingPage; time: BookableTime }) {
  const text = textsOf(page.locale)
  return (
    <>
      {shownTime(time.from, page.locale)}
      {time.until !== null && (
        <>
          {' '}
          <small>{text('public.book_until', { until: shownTime(time.until, page.locale) })}</small>
        </>
      )}
    </>
  )
}

/** Why nothing can be chosen, and the way to ask instead. */
function NoTimes({
  page,
  why = 'public.book_none',
}: {
  page: BookingPage
  why?: 'public.book_none' | 'public.book_closed'
}) {
  const text = textsOf(page.locale)
  return (
    <>
      <p className="lead">{text(why)}</p>
      <p>
        <a href={`${pathOf(page)}#request`}>{text('public.book_ask')}</a>
      </p>
    </>
  )
}

function DayChoice({ page, step }: { page: BookingPage; step: Step<'time'> }) {
  const text = textsOf(page.locale)
  const { days, day, earlier, later } = step
  return (
    <nav aria-labelledby="day">
      <h2 id="day">{text('public.book_day')}</h2>
      <ul className="choices">
        {days.map((each) => (
          <li key={each}>
            <a
              href={addressOf(page, { ...choiceOf(step), from: days[0] ?? each, day: each })}
              {...(each === day ? { 'aria-current': 'date' as const } : {})}
            >
              {shownWeekday(each, page.locale)}
            </a>
          </li>
        ))}
      </ul>
      <p className="days-more">
        {earlier && <a href={addressOf(page, choiceOf(step))}>{text('public.book_back')}</a>}
        {later !== null && <a href={addressOf(page, { ...choiceOf(step), from: later })}>{text('public.book_more')}</a>}
      </p>
    </nav>
  )
}

/** Where the job is, so that only times are offered at which somebody gets there. A form like any other: no script. */
function WhereForm({ page, step }: { page: BookingPage; step: Step<'time'> }) {
  const text = textsOf(page.locale)
  const { service, where, placeName } = step
  const isUnknown = where !== '' && placeName === null
  return (
    <form className="where" method="get" action={pathOf(page, '/booking')}>
      <input type="hidden" name="service" value={service.id} />
      <label htmlFor="where">{text('public.book_where')}</label>
      <div className="where-row">
        <input
          id="where"
          name="where"
          defaultValue={where}
          maxLength={100}
          autoComplete="postal-code"
          aria-describedby="where-about"
        />
        <button type="submit" className="quiet">
          {text('public.book_where_show')}
        </button>
      </div>
      <p className="hint" id="where-about">
        {isUnknown && text('public.book_where_unknown')}
        {placeName !== null && text('public.book_where_known', { place: placeName })}
        {where === '' && text('public.book_where_about')}
      </p>
    </form>
  )
}

function TimeChoice({ page, step }: { page: BookingPage; step: Step<'time'> }) {
  const text = textsOf(page.locale)
  const { service, days, times } = step
  return (
    <>
      <p className="booked-time">
        <strong>{service.name}</strong>
        <a href={addressOf(page)}>{text('public.book_other_service')}</a>
      </p>
      <WhereForm page={page} step={step} />
      {days.length === 0 ? <NoTimes page={page} /> : <DayChoice page={page} step={step} />}
      {times.length > 0 && (
        <section aria-labelledby="time">
          <h2 id="time">{text('public.book_time')}</h2>
          <ul className="choices">
            {times.map((time) => (
              <li key={time.starts}>
                <a href={addressOf(page, { ...choiceOf(step), starts: time.starts })}>
                  <Window page={page} time={time} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A time in words: its day, and when somebody arrives. */
function TimeWords({ page, time }: { page: BookingPage; time: BookableTime }) {
  const text = textsOf(page.locale)
  const from = shownTime(time.from, page.locale)
  return (
    <>
      <strong>{shownWeekday(time.day, page.locale)}</strong>
      {time.until === null
        ? text('public.book_at', { from })
        : text('public.book_arrival', { from, until: shownTime(time.until, page.locale) })}
    </>
  )
}

/** The time that was chosen; where it was taken meanwhile, the next free ones to choose from. */
function ChosenTime({ page, step }: { page: BookingPage; step: Step<'contact'> }) {
  const text = textsOf(page.locale)
  const { service, chosen, times } = step
  if (chosen !== null)
    return (
      <p className="booked-time">
        <TimeWords page={page} time={chosen} />
        <br />
        {service.name}
        <br />
        <a href={addressOf(page, { ...choiceOf(step), day: chosen.day })}>{text('public.book_change')}</a>
        <input type="hidden" name="starts" value={chosen.starts} />
      </p>
    )
  return (
    <fieldset className="choices">
      <legend>{text('public.book_time')}</legend>
      {times.map((time) => (
        <label key={time.starts}>
          <input type="radio" name="starts" value={time.starts} required />
          {shownWeekday(time.day, page.locale)}, <Window page={page} time={time} />
        </label>
      ))}
    </fieldset>
  )
}

function Contact({ page, step }: { page: BookingPage; step: Step<'contact'> }) {
  const text = textsOf(page.locale)
  const { chosen, times, isEnough, why, where } = step
  const faults = { taken: 'public.book_taken', far: 'public.book_far' } as const
  if (chosen === null && times.length === 0) return <NoTimes page={page} />
  const isFaulty = Object.keys(page.form.faults).length > 0
  return (
    <section aria-labelledby="details" className="request">
      <h2 id="details">{text('public.book_details')}</h2>
      <form method="post" action={pathOf(page, '/booking')} encType="multipart/form-data">
        {(chosen === null || isEnough || isFaulty) && (
          <p className="summary" role="alert">
            {isEnough
              ? text('public.book_enough', { business: page.site.name })
              : text(chosen === null ? faults[why] : 'public.fault_summary')}
          </p>
        )}
        <input type="hidden" name="service_id" value={step.service.id} />
        {where !== '' && <input type="hidden" name="where" value={where} />}
        <ChosenTime page={page} step={step} />
        <ContactFields page={page} />
        <p className="actions">
          <button type="submit">{text('public.book_send')}</button>
        </p>
      </form>
    </section>
  )
}

function Booked({ page, step }: { page: BookingPage; step: Step<'booked'> }) {
  const text = textsOf(page.locale)
  const { time, state, heldUntil } = step
  const business = page.site.name
  const clock = heldUntil && shownTime(heldUntil.time, page.locale)
  const until =
    heldUntil && clock !== null && !heldUntil.isToday
      ? text('public.book_moment', { day: shownWeekday(heldUntil.day, page.locale), time: clock })
      : clock
  const held =
    until === null ? text('public.book_held_open', { business }) : text('public.book_held_until', { until, business })
  const next = {
    held,
    confirmed: text('public.book_confirmed_next', { business }),
    over: text('public.book_over_next', { business }),
  }
  return (
    <>
      <p className="booked-time">
        <TimeWords page={page} time={time} />
      </p>
      <p>{next[state]}</p>
      <p>
        <a href={pathOf(page)}>{text('public.thanks_back', { business })}</a>
      </p>
    </>
  )
}

const doneTitles = { held: 'public.book_held', confirmed: 'public.book_confirmed', over: 'public.book_over' } as const

/** Books a visit in plain steps that work without any script: service, day and time, who it is for. */
export function Booking({ page }: { page: BookingPage }) {
  const text = textsOf(page.locale)
  const { step } = page
  const title = text(step.name === 'booked' ? doneTitles[step.state] : 'public.book')
  const isFirst = step.name === 'service'
  return (
    <Layout
      page={page}
      title={`${title} – ${page.site.name}`}
      scripted={false}
      head={{
        description: text('public.book_lead'),
        below: belowFor(),
        chosen: belowFor(chosenIn(step)),
        ...(step.name === 'booked' || step.name === 'closed' ? { hidden: true } : { structured: true }),
      }}
    >
      <main className="plain narrow" id="content">
        <h1>{title}</h1>
        {isFirst && <p className="lead">{text('public.book_lead')}</p>}
        {step.name === 'closed' && <NoTimes page={page} why="public.book_closed" />}
        {step.name === 'service' && <ServiceChoice page={page} step={step} />}
        {step.name === 'time' && <TimeChoice page={page} step={step} />}
        {step.name === 'contact' && <Contact page={page} step={step} />}
        {step.name === 'booked' && <Booked page={page} step={step} />}
      </main>
    </Layout>
  )
}
