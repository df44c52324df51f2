import { isValidPhoneNumber } from 'libphonenumber-js'
import type { Span } from '../machine/understanding.rules.ts'
import { fold, spanOf } from './text.rules.ts'

const digits: Readonly<Record<string, string>> = {
  zero: '0', oh: '0', o: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9',
  cero: '0', uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9',
} // prettier-ignore
const times: Readonly<Record<string, number>> = { double: 2, triple: 3, doble: 2 }
const LONGEST = 1000

/** Figures that were said one after the other. */
interface Run {
  readonly value: string
  readonly start: number
  readonly end: number
}

interface Spelled {
  readonly value: string
  readonly quotation: Span
}

/** A telephone number said in words, or in odd groups: "five one zero, triple five, 01 42"; E.164, of the US. */
export function spelledPhone(body: string): Spelled | null {
  let run: Run | null = null
  let factor = 1
  const words = [...body.slice(0, LONGEST).matchAll(/\p{L}+|\d+/gu)].map((match) => ({
    text: match[0],
    index: match.index,
  }))
  // what ends the last run
  words.push({ text: '.', index: body.length })
  for (const { text, index } of words) {
    const word = fold(text)
    const said = /\d/.test(text) ? text : digits[word]
    const near = run !== null && /^[\s,.()+-]*$/.test(body.slice(run.end, index))
    if (times[word] !== undefined) {
      factor = times[word]
      if (near) run = extended(run, '', index, index + text.length)
      continue
    }
    if (said !== undefined && (run === null || near)) {
      run = extended(run, said.repeat(factor), index, index + text.length)
    } else {
      const found = run && phoneOf(body, run)
      if (found) return found
      run = said === undefined ? null : extended(null, said.repeat(factor), index, index + text.length)
    }
    factor = 1
  }
  return null
}

const extended = (run: Run | null, more: string, start: number, end: number): Run => ({
  value: (run?.value ?? '') + more,
  start: run?.start ?? start,
  end,
})

function phoneOf(body: string, { value, start, end }: Run): Spelled | null {
  const number = `+1${value.replace(/^1(?=\d{10}$)/, '')}`
  return isValidPhoneNumber(number) ? { value: number, quotation: spanOf(body, start, end) } : null
}

const at = String.raw`(?:\s*@\s*|\s+(?:at|arroba)\s+|\s*[([]\s*(?:at|arroba)\s*[)\]]\s*)`
const dot = String.raw`(?:\s*\.\s*|\s+(?:dot|punto)\s+)`
const part = String.raw`[\p{L}\p{N}_+-]+`
const mail = new RegExp(
  String.raw`(${part}(?:(?:\s*\.\s*|\s+(?:dot|punto|underscore|gui[oó]n bajo|dash|gui[oó]n)\s+)${part}){0,3})${at}(${part}(?:${dot}${part})?)${dot}(com|net|org|edu|gov|us|mx|io|co)(?![\p{L}\p{N}])`,
  'iu',
)

/** An e-mail address as it is spoken: "dana dot reyes at gmail dot com", "rosa arroba correo punto com". */
export function spelledMail(body: string): Spelled | null {
  const found = mail.exec(body.slice(0, LONGEST))
  if (!found) return null
  const [whole, user = '', host = '', top = ''] = found
  const plain = (text: string) =>
    text
      .replaceAll(/\s*(?:\.|\b(?:dot|punto)\b)\s*/gi, '.')
      .replaceAll(/\s+(?:underscore|gui[oó]n bajo)\s+/gi, '_')
      .replaceAll(/\s+(?:dash|gui[oó]n)\s+/gi, '-')
  const value = fold(`${plain(user)}@${plain(host)}.${top}`)
  return { value, quotation: spanOf(body, found.index, found.index + whole.length) }
}
