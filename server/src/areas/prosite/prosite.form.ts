import type { FormState, PublicLocale } from '#contract/prosite.ts'
import { photoLimits } from '#contract/photos.ts'
import { PublicRequest } from '#contract/requests.ts'
import type { FieldFault } from '../../platform/refusal.ts'

/** What arrived of a form that was sent without JavaScript. */
export interface ArrivedForm {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly uploads: readonly { readonly id: string; readonly name: string }[]
  /** A file was refused, or there were too many. */
  readonly photoFault: 'public.fault_photo' | 'public.fault_photos_many' | undefined
}

const textFields = [
  'name',
  'phone',
  'email',
  'address',
  'service_id',
  'message',
  'website',
  'came_from',
  'referral',
  'touch',
] as const

const first = (form: ArrivedForm, name: string): string => form.fields[name]?.[0] ?? ''

/** The form as the call takes it. */
const bodyOf = (form: ArrivedForm, locale: PublicLocale) => ({
  ...Object.fromEntries(textFields.map((name) => [name, first(form, name)])),
  consent: first(form, 'consent') === 'true',
  locale,
  form_token: first(form, 'form_token'),
  upload_ids: [...(form.fields['upload_ids'] ?? []), ...form.uploads.map((upload) => upload.id)].slice(
    0,
    photoLimits.perPublicRequest,
  ),
})

/** The key of the page's texts that says what is wrong with a field. */
function faultText(name: string, value: string, message: string): string {
  if (value === '') return 'public.fault_required'
  if (name === 'phone') return 'public.fault_phone'
  if (name === 'email') return 'public.fault_email'
  return message.startsWith('Too big') ? 'public.fault_long' : 'public.fault_other'
}

/** What the page shows again: everything typed, each fault at its field, the photos that are here already. */
export function stateOf(form: ArrivedForm, faults: readonly FieldFault[]): FormState {
  const byField: Record<string, string> = {}
  for (const { path, message } of faults) {
    const [, name = ''] = path.split('.')
    const field = name === 'upload_ids' ? 'photos' : name
    byField[field] ??= field === 'photos' ? 'public.fault_photo' : faultText(field, first(form, field), message)
  }
  if (form.photoFault) byField['photos'] = form.photoFault
  return {
    values: {
      ...Object.fromEntries(textFields.map((name) => [name, first(form, name)])),
      consent: first(form, 'consent'),
    },
    faults: byField,
    uploads: byField['photos'] ? [] : [...form.uploads],
  }
}

/** Reads the form by the call's own schema. `locale`: of the page it stood on. */
export function readForm(
  form: ArrivedForm,
  locale: PublicLocale,
): { body: PublicRequestBody } | { faults: FieldFault[] } {
  const read = PublicRequest.safeParse(bodyOf(form, locale))
  if (read.success && !form.photoFault) return { body: read.data }
  const faults = read.success
    ? []
    : read.error.issues.map((issue) => ({
        path: ['body', ...issue.path.map(String)].join('.'),
        message: issue.message,
      }))
  return { faults }
}
export type PublicRequestBody = ReturnType<typeof PublicRequest.parse>

export const emptyForm: FormState = { values: {}, faults: {}, uploads: [] }
