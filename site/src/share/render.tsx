import { renderToString } from 'react-dom/server'
import type { ReactElement } from 'react'
import type { ShareEndedPage, SharePage, ShareRenderer } from '#contract/shares.page.ts'
import { shownDayOf, shownPhone } from '../format.ts'
import { Adding } from './adding.tsx'
import { Layout } from './layout.tsx'
import { Photos, Pairs } from './pictures.tsx'
import { textsOf } from './texts.ts'

const document = (element: ReactElement): string => `<!doctype html>${renderToString(element)}`

function Notes({ page }: { page: SharePage }) {
  if (page.notes.length === 0) return null
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{textsOf(page.locale)('share.notes')}</h2>
      <ul className="notes">
        {page.notes.map((note) => (
          <li key={note.created}>
            <h3>{note.title}</h3>
            {note.body && <p>{note.body}</p>}
            <p className="quiet">
              <time dateTime={note.created}>{shownDayOf(note.created, page.share.timeZone, page.locale)}</time>
            </p>
          </li>
        ))}
      </ul>
      {page.earlierNotes !== null && (
        <p>
          <a href={page.earlierNotes}>{textsOf(page.locale)('share.notes_earlier')}</a>
        </p>
      )}
    </section>
  )
}

function Share({ page }: { page: SharePage }) {
  const text = textsOf(page.locale)
  const { business, project, share } = page
  return (
    <Layout
      locale={page.locale}
      title={`${project.name} – ${business.name}`}
      productName={page.productName}
      assets={page.assets}
      color={business.color}
      isScripted
    >
      {page.photos && (
        <a className="skip" href="#photos">
          {text('share.skip')}
        </a>
      )}
      <header className="head">
        <div className="head-inner">
          <div>
            {page.back !== undefined && (
              <a className="back" href={`${page.back}?lang=${page.locale}`}>
                {text('share.back')}
              </a>
            )}
            <p className="business">{business.name}</p>
            <h1>{project.name}</h1>
            {project.services.length > 0 && <p className="lead">{project.services.join(' · ')}</p>}
            <p className="for">
              {text('share.for', { name: share.name })}.{' '}
              {text('share.until', { day: shownDayOf(share.expires, share.timeZone, page.locale) })}
            </p>
          </div>
          {business.phone !== null && (
            <a className="call" href={`tel:${business.phone}`}>
              {text('share.call', { phone: shownPhone(business.phone) })}
            </a>
          )}
        </div>
      </header>
      <main className="body">
        <Pairs page={page} />
        <Photos page={page} />
        <Adding page={page} />
        <Notes page={page} />
      </main>
    </Layout>
  )
}

/** Nothing but why there is nothing, and what to do about it. */
function Nothing({ page, why }: { page: ShareEndedPage; why: 'ended' | 'missing' }) {
  const text = textsOf(page.locale)
  const title = text(`share.${why}`)
  return (
    <Layout locale={page.locale} title={title} productName={page.productName} assets={page.assets}>
      <main className="ended">
        <h1>{title}</h1>
        <p>{text(`share.${why}_help`)}</p>
      </main>
    </Layout>
  )
}

export const shareRenderer: ShareRenderer = {
  renderShare: (page) => document(<Share page={page} />),
  renderShareEnded: (page) => document(<Nothing page={page} why="ended" />),
  renderMissing: (page) => document(<Nothing page={page} why="missing" />),
}
