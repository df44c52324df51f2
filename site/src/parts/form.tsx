import type { ReactNode } from 'react'
import type { PublicPage } from '#contract/prosite.ts'
import { pathOf } from '../addresses.ts'
import { isPublicText, textsOf } from '../texts.ts'
import { wordsOf } from '../website/localized.ts'
import { textsOf as websiteTexts } from '../website/texts.ts'

interface FieldProps {
  page: PublicPage
  name: string
  label: string
  optional?: boolean
  children: (attributes: {
    id: string
    name: string
    defaultValue: string
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}

/** One field with its label and what is wrong with it. */
export function Field({ page, name, label, optional = false, children }: FieldProps) {
  const text = textsOf(page.locale)
  const fault = page.form.faults[name]
  const id = `request-${name}`
  return (
    <p className={fault ? 'field field-fault' : 'field'}>
      <label htmlFor={id}>
        {label} {optional && <small>({text('public.optional')})</small>}
      </label>
      {children({
        id,
        name,
        defaultValue: page.form.values[name] ?? '',
        ...(fault ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` } : {}),
      })}
      {fault && (
        <span className="fault" id={`${id}-fault`}>
          {text(isPublicText(fault) ? fault : 'public.fault_other')}
        </span>
      )}
    </p>
  )
}

/** Who somebody is: without these nobody can answer. */
function Who({ page, short }: { page: PublicPage; short: boolean }) {
  const text = textsOf(page.locale)
  return (
    <>
      <Field page={page} name="name" label={text('public.name')}>
        {(field) => <input {...field} required autoComplete="name" />}
      </Field>
      <div className={short ? undefined : 'pair'}>
        <Field page={page} name="phone" label={text('public.phone')}>
          {(field) => <input {...field} type="tel" required maxLength={40} autoComplete="tel" inputMode="tel" />}
        </Field>
        {!short && <Email page={page} />}
      </div>
    </>
  )
}

function Email({ page }: { page: PublicPage }) {
  return (
    <Field page={page} name="email" label={textsOf(page.locale)('public.email')} optional>
      {(field) => <input {...field} type="email" maxLength={254} autoComplete="email" />}
    </Field>
  )
}

/** What they need; on the page of a service it is chosen already. */
function Service({ page, service }: { page: PublicPage; service: string | undefined }) {
  const text = textsOf(page.locale)
  const { services } = page.site
  if (services.length === 0) return null
  const names = new Map(page.website.services.map(({ id, name }) => [id, wordsOf(page, name)]))
  return (
    <Field page={page} name="service_id" label={text('public.service')} optional>
      {(field) => (
        <select {...field} defaultValue={field.defaultValue || service}>
          <option value="">{text('public.service_any')}</option>
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {names.get(id) ?? name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Details({ page, short }: { page: PublicPage; short: boolean }) {
  const text = textsOf(page.locale)
  const { form } = page
  return (
    <>
      {short && <Email page={page} />}
      <Field page={page} name="address" label={text('public.address')} optional>
        {(field) => <input {...field} autoComplete="address-line1" />}
      </Field>
      <Field page={page} name="message" label={text('public.message')} optional>
        {(field) => <textarea {...field} rows={4} />}
      </Field>
      <Field page={page} name="photos" label={text('public.photos')} optional>
        {({ defaultValue: _none, ...field }) => (
          <input
            {...field}
            type="file"
            multiple
            data-choose={text('public.photos_choose')}
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif"
          />
        )}
      </Field>
      <p className="hint">{text('public.photos_help')}</p>
      <ul className="chosen" aria-live="polite">
        {form.uploads.map((upload) => (
          <li key={upload.id}>
            <input type="hidden" name="upload_ids" value={upload.id} />
            {text('public.photos_kept')}: {upload.name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the island says, in the page's language, and where it sends. */
function islandWords(page: PublicPage) {
  const text = textsOf(page.locale)
  return {
    'data-slug': page.site.slug,
    'data-token': page.formToken,
    'data-uploading': text('public.island_uploading', { number: '%n', count: '%c' }),
    'data-sending': text('public.island_sending'),
    'data-failed': text('public.island_failed'),
    'data-limit': text('public.island_limit'),
    'data-too-many': text('public.island_too_many'),
    'data-remove': text('public.island_remove', { name: '%s' }),
    'data-fault-phone': text('public.fault_phone'),
    'data-fault-email': text('public.fault_email'),
    'data-fault-photo': text('public.fault_photo'),
    'data-fault-long': text('public.fault_long'),
    'data-fault-other': text('public.fault_other'),
    'data-thanks': pathOf(page, '/thanks'),
  }
}

/**
 * The request form. It is a plain form that works without JavaScript; the island adds the upload's progress, keeps what
 * was typed and sends without leaving the page. What the island says stands in data attributes, in the page's language.
 * `short`: only what must be known stands open, the rest behind one touch. `service`: the one that is chosen already.
 */
export function RequestForm({
  page,
  short = false,
  service,
}: {
  page: PublicPage
  short?: boolean
  service?: string | undefined
}) {
  const text = textsOf(page.locale)
  const { form } = page
  const faulty = Object.keys(form.faults).length > 0
  return (
    <section aria-labelledby="request" className="request">
      <h2 id="request" tabIndex={-1}>
        {text('public.form')}
      </h2>
      <p>{text('public.form_lead')}</p>
      <form method="post" action={pathOf(page, '/request')} encType="multipart/form-data" {...islandWords(page)}>
        {/* before the photos: it is what lets them in */}
        <input type="hidden" name="form_token" value={page.formToken} />
        {/* the server writes in what the page's address says of where its visitor comes from */}
        <input type="hidden" name="came_from" value={form.values['came_from'] ?? ''} />
        <input type="hidden" name="referral" value={form.values['referral'] ?? ''} />
        <p className="summary" role="alert" hidden={!faulty}>
          {faulty && text('public.fault_summary')}
        </p>
        {short && <Service page={page} service={service} />}
        <Who page={page} short={short} />
        {!short && <Service page={page} service={service} />}
        {short ? (
          <details className="form-more" open={faulty}>
            <summary>{websiteTexts(page.locale)('website.form_more')}</summary>
            <Details page={page} short />
          </details>
        ) : (
          <Details page={page} short={false} />
        )}
        <p className="trap" aria-hidden="true">
          <label>
            {text('public.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <p className="consent">
          <label>
            <input type="checkbox" name="consent" value="true" defaultChecked={form.values['consent'] === 'true'} />{' '}
            {text('public.consent')}
          </label>
        </p>
        <p className="actions">
          <button type="submit">{text('public.send')}</button>
          <output className="progress" />
        </p>
      </form>
    </section>
  )
}
