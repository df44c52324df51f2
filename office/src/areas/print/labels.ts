import type { OwnPage } from '#contract/growth.ts'
import type { PrintCheck } from '#contract/print/types.ts'
import { pieces, type PieceKind } from '#contract/print/values.ts'
import type { Formats } from '../../lib/formats.ts'
import type { Text } from '../../lib/texts.ts'

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
