import type { PublicPage } from '#contract/prosite.ts'
import { textsOf } from '../texts.ts'
import { Field } from './form.tsx'

/** Who somebody is and what they need, with the trap for programs and the consent to texts. */
export function ContactFields({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { values } = page.form
  return (
    <>
      {/* what is too long is not cut: the server says so at its field, and keeps it */}
      {/* the server writes in what the page's address says of where its visitor comes from */}
      <input type="hidden" name="came_from" value={values['came_from'] ?? ''} />
      <input type="hidden" name="referral" value={values['referral'] ?? ''} />
      <Field page={page} name="name" label={text('public.name')}>
        {(field) => <input {...field} required autoComplete="name" />}
      </Field>
      <div className="pair">
        <Field page={page} name="phone" label={text('public.phone')}>
          {(field) => <input {...field} type="tel" required maxLength={40} autoComplete="tel" inputMode="tel" />}
        </Field>
        <Field page={page} name="email" label={text('public.email')} optional>
          {(field) => <input {...field} type="email" maxLength={254} autoComplete="email" />}
        </Field>
      </div>
      <Field page={page} name="address" label={text('public.address')}>
        {(field) => <input {...field} required autoComplete="address-line1" />}
      </Field>
      <Field page={page} name="message" label={text('public.message')} optional>
        {(field) => <textarea {...field} rows={4} />}
      </Field>
      <p className="trap" aria-hidden="true">
        <label>
          {text('public.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="consent">
        <label>
          <input type="checkbox" name="consent" value="true" defaultChecked={values['consent'] === 'true'} />{' '}
          {text('public.consent')}
        </label>
      </p>
    </>
  )
}
