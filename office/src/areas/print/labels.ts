import type { OwnPage } from '#contract/growth.ts'
import type { PrintCheck } from '#contract/print/types.ts'
import { pieces, printLimits, type PieceKind } from '#contract/print/values.ts'
import { mailingLimits, mailRefusals } from '#contract/print/mailings.values.ts'
import { orderLimits } from '#contract/print/orders.values.ts'
import type { Formats } from '../../lib/formats.ts'
import { ApiError } from '../../lib/problem.ts'
import { text as say, type Text } from '../../lib/texts.ts'
import { problemText, toast } from '../../lib/toasts.ts'

/** `4.25 × 11 in` */
export function sizeOf(text: Text, formats: Formats, kind: PieceKind): string {
  const { width, height } = pieces[kind]
  return text('print.size', { width: formats.number(width), height: formats.number(height) })
}

/** A page that a code may lead to, as people call it. */
export const pageName = (text: Text, { kind, name }: OwnPage): string =>
  kind === 'showcase' || kind === 'service' || kind === 'area' ? name : text(`print.page.${kind}`)

/** What was found in a file, in words. */
export function checkText(text: Text, formats: Formats, { check, ok, found, needs, fields }: PrintCheck): string {
  const number = (value: number) => formats.number(Math.round(value * 100) / 100)
  switch (check) {
    case 'size':
      return text('print.check.size', { width: number(found), height: number(needs) })
    case 'words':
      return ok
        ? text('print.check.words')
        : text('print.check.wordsLong', { fields: formats.list(fields.map((field) => text(`print.field.${field}`))) })
    case 'photo':
      return text(ok ? 'print.check.photo' : 'print.check.photoSoft', { found: number(found), needs: number(needs) })
    case 'fonts':
      return text(ok ? 'print.check.fonts' : 'print.check.fontsMissing')
    case 'code':
      return text(ok ? 'print.check.code' : 'print.check.codeSmall', { found: number(found), needs: number(needs) })
    default:
      return check satisfies never
  }
}

/** Of what there are too many, at how many. */
const most: Readonly<Record<string, number>> = {
  lists: mailingLimits.lists,
  customers: mailingLimits.read,
  drafts: orderLimits.drafts,
  designs: printLimits.designs,
}

/** What there are words for of why mail was refused; undefined for any other error. */
function mailRefusalOf(error: unknown) {
  const path = error instanceof ApiError && error.code === 'conflict' ? error.errors[0]?.path : undefined
  const about = mailRefusals.find((each) => each === path)
  return about && { key: `mailings.refused.${about}` as const, values: { count: most[about] ?? 0 } }
}

/** Why mail was refused, in words that say what to do. */
export function mailProblemText(error: unknown): string {
  const refusal = mailRefusalOf(error)
  return refusal ? say(refusal.key, refusal.values) : problemText(error)
}

export function toastMailProblem(error: unknown): void {
  const refusal = mailRefusalOf(error)
  if (refusal) toast.failure(refusal.key, { values: refusal.values })
  else toast.problem(error)
}
