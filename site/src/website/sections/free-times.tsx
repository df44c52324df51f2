import type { BookableTime, FreeTimes } from '#contract/prosite.ts'
import { pagePaths, publicPath } from '#contract/website/addresses.ts'
import { shownTime, shownWeekday } from '../../format.ts'
import { textsOf } from '../../texts.ts'
import { textsOf as websiteTexts } from '../texts.ts'

/** When somebody arrives: `9:00 AM to 11:00 AM`, or the minute. */
function Arrival({ time, locale }: { time: BookableTime; locale: FreeTimes['locale'] }) {
  const from = shownTime(time.from, locale)
  if (time.until === null) return <small>{from}</small>
  return (
    <small>
      {from} {textsOf(locale)('public.book_until', { until: shownTime(time.until, locale) })}
    </small>
  )
}

/** The next free times, each a link to the page where it is booked. */
export function FreeTimesList({ free }: { free: FreeTimes }) {
  const { slug, locale, service, times } = free
  const address = (time: BookableTime): string =>
    `${publicPath(slug, locale, pagePaths.booking)}?${new URLSearchParams({ service: service.id, starts: time.starts })}`
  return (
    <>
      <p className="free-times-for">{websiteTexts(locale)('website.free_times', { service: service.name })}</p>
      <ul className="choices">
        {times.map((time) => (
          <li key={time.starts}>
            <a href={address(time)}>
              {shownWeekday(time.day, locale)}
              <Arrival time={time} locale={locale} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
