import type { PublicPage } from '#contract/prosite.ts'
import { weekdays } from '#contract/weekdays.ts'
import { shownTime } from '../format.ts'
import { textsOf } from '../texts.ts'

/** When the business is open, day by day; nothing where it has given no hours. */
export function HoursList({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { hours } = page.site
  if (weekdays.every((day) => hours[day].length === 0)) return null
  return (
    <dl className="hours">
      {weekdays.map((day) => (
        <div key={day}>
          <dt>{text(`public.${day}`)}</dt>
          <dd>
            {hours[day].length === 0
              ? text('public.closed_day')
              : hours[day]
                  .map((span) => `${shownTime(span.open, page.locale)} – ${shownTime(span.close, page.locale)}`)
                  .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same under a heading. */
export function Hours({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { hours } = page.site
  if (weekdays.every((day) => hours[day].length === 0)) return null
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{text('public.hours')}</h2>
      <HoursList page={page} />
    </section>
  )
}
