import type { PublicPage } from '#contract/prosite.ts'
import { pathOf } from '../addresses.ts'
import { shownPhone } from '../format.ts'
import { textsOf } from '../texts.ts'

/** Who this is and how to reach them: the first thing a person with a leaking pipe looks for. */
export function Header({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { site, open } = page
  return (
    <header className="head">
      <div className="head-inner">
        <div>
          <h1>{site.name}</h1>
          {open !== null && (
            <p className={open ? 'state state-open' : 'state'}>{text(open ? 'public.open' : 'public.closed')}</p>
          )}
          {site.description && <p className="lead">{site.description}</p>}
        </div>
        {(page.books || site.phone) && (
          <p className="head-acts">
            {page.books && (
              <a className="call" href={pathOf(page, '/booking')}>
                {text('public.book')}
              </a>
            )}
            {site.phone && (
              <a className={page.books ? 'call call-quiet' : 'call'} href={`tel:${site.phone}`}>
                {text('public.call', { phone: shownPhone(site.phone) })}
              </a>
            )}
          </p>
        )}
      </div>
    </header>
  )
}
