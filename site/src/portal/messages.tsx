import type { PortalMessage, PortalPage } from '#contract/portals.page.ts'
import { largestOf, Picture } from '../share/pictures.tsx'
import { ActForm, WordsField } from './form.tsx'
import { textsOf } from './texts.ts'
import { momentOf } from './words.ts'

/** What was written either way, oldest first, and the field to write. */
export function Messages({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  const business = page.business.name
  return (
    <section aria-labelledby="messages" className="talk">
      <h2 id="messages" tabIndex={-1}>
        {text('portal.messages')}
      </h2>
      {page.news === 'said' && <output className="notice">{text('portal.done_said', { business })}</output>}
      {page.messages.length === 0 && <p className="quiet">{text('portal.messages_none', { business })}</p>}
      {page.messages.length > 0 && (
        <ol className="lines">
          {page.messages.map((message) => (
            <li key={message.id} data-from={message.from === 'customer' ? 'customer' : 'business'}>
              <p className="who">
                {nameOf(page, message)} · <time dateTime={message.at}>{momentOf(page, message.at)}</time>
              </p>
              {message.photos.length > 0 && (
                <p className="sent">
                  {message.photos.map((photo, index) => (
                    <a key={largestOf(photo)} href={largestOf(photo)} target="_blank" rel="noreferrer">
                      <Picture
                        picture={photo}
                        alt={text('portal.message_photo', { number: index + 1, business })}
                        sizes="(max-width: 767px) 45vw, 240px"
                      />
                    </a>
                  ))}
                </p>
              )}
              {message.body !== '' && <p className="words">{message.body}</p>}
            </li>
          ))}
        </ol>
      )}
      {page.over ? (
        <p className="quiet">{text('portal.fault_over', { business })}</p>
      ) : (
        <ActForm page={page} below="messages" className="write">
          <WordsField
            page={page}
            id="write"
            label={text('portal.write', { business })}
            form="message"
            rows={3}
            needed
          />
          <button type="submit">{text('portal.send')}</button>
        </ActForm>
      )}
    </section>
  )
}

function nameOf(page: PortalPage, { from, name }: PortalMessage): string {
  const text = textsOf(page.locale)
  if (from === 'customer') return text('portal.from_customer')
  if (from === 'assistant') return text('portal.from_assistant', { business: page.business.name })
  return name || page.business.name
}
