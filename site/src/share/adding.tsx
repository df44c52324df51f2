import type { SharePage } from '#contract/shares.page.ts'
import { textsOf } from './texts.ts'

/**
 * The form that adds photos: a plain one that works without the script. With it, photos begin to travel as they are
 * chosen, in parts that survive a lost connection; what it says stands in data attributes, in the page's language.
 */
export function Adding({ page }: { page: SharePage }) {
  const { adding, added, business } = page
  const text = textsOf(page.locale)
  if (!adding) return null
  return (
    <section aria-labelledby="add" className="adding">
      <h2 id="add">{text('share.add')}</h2>
      <p>{text('share.add_lead', { business: business.name })}</p>
      {added !== null && <output className="notice">{text('share.added', { count: added })}</output>}
      <form
        method="post"
        action={adding.action}
        encType="multipart/form-data"
        data-slug={business.slug}
        data-token={adding.token}
        data-sending={text('share.sending', { number: '%n', count: '%c' })}
        data-failed={text('share.failed')}
        data-many={text('share.fault_many')}
      >
        {/* before the photos: it is what lets them in */}
        <input type="hidden" name="form_token" value={adding.token} />
        <p className={adding.fault ? 'field field-fault' : 'field'}>
          <label htmlFor="share-photos">{text('share.choose')}</label>
          <input
            id="share-photos"
            name="photos"
            type="file"
            multiple
            required
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif"
            aria-describedby={adding.fault ? 'share-fault share-help' : 'share-help'}
            aria-invalid={adding.fault ? true : undefined}
          />
          {adding.fault && (
            <span className="fault" id="share-fault" role="alert">
              {text(`share.fault_${adding.fault}`)}
            </span>
          )}
          <small id="share-help">{text('share.choose_help')}</small>
        </p>
        <p className="actions">
          <button type="submit">{text('share.send')}</button>
          <output className="progress" />
        </p>
      </form>
    </section>
  )
}
