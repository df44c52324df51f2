import { z } from 'zod'
import { questionLimit } from '#contract/assistant.questions.ts'

export type Language = 'en' | 'es'

/** What a question is turned into by the plain rules: the words before the mark, and how they are asked. */
export interface Rewriting {
  /** `question`: asks already. `noun`: only names a thing. `verb`: tells to do something. `clause`: an indirect question. */
  readonly form: 'question' | 'noun' | 'verb' | 'clause'
  readonly text: string
}

const ASKS_EN = words(
  'what which who whom whose when where why how do does did is are was were can could would will should have has may',
)
const ASKS_ES = words(
  'que cual cuales quien quienes cuando donde por como cuanto cuantos cuanta cuantas es esta estan tiene tienen hay puede podria quiere necesita desea le',
)
const TELLS_EN = words('describe explain tell send share give list name provide confirm upload attach specify show')
const TELLS_ES = words(
  'describa explique diga digame cuente cuentenos envie envienos mande comparta indique confirme adjunte muestre',
)
const TELLS_ES_INFINITIVE: Readonly<Record<string, string>> = {
  describa: 'describir',
  explique: 'explicar',
  diga: 'decir',
  digame: 'decirme',
  cuente: 'contar',
  cuentenos: 'contarnos',
  envie: 'enviar',
  envienos: 'enviarnos',
  mande: 'mandar',
  comparta: 'compartir',
  indique: 'indicar',
  confirme: 'confirmar',
  adjunte: 'adjuntar',
  muestre: 'mostrar',
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** Only the first question of several, without marks, manners and space that it does not need. */
function firstOf(given: string): string {
  const flat = given.replaceAll(/\s+/g, ' ').trim()
  const first = /^[^?]*\?/.exec(flat)?.[0] ?? flat
  const sentence = first.includes('?')
    ? (first.split(/(?<=[.!])\s+/).at(-1) ?? first)
    : (flat.split(/(?<=[.!])\s+/)[0] ?? flat)
  return sentence
    .replaceAll(/[¿?¡!]+/g, '')
    .replace(/^(?:please|kindly|por favor)[\s,]+/i, '')
    .replace(/[\s,]+(?:please|por favor)$/i, '')
    .replace(/[\s.,;:-]+$/, '')
    .trim()
}

/** Takes a question apart, so that it can be asked shortly and politely; the same for one that is good already. */
export function rewritingOf(given: string, language: Language): Rewriting {
  const text = firstOf(given)
  const [first = '', ...rest] = text.split(' ')
  const word = fold(first).replaceAll(/[^a-z]/g, '')
  if (language === 'es') {
    if (TELLS_ES.has(word)) return { form: 'verb', text: [TELLS_ES_INFINITIVE[word] ?? first, ...rest].join(' ') }
    if (word === 'si') return { form: 'clause', text: small(text) }
    return ASKS_ES.has(word) ? { form: 'question', text: `¿${large(text)}?` } : { form: 'noun', text: small(text) }
  }
  if (TELLS_EN.has(word)) return { form: 'verb', text: small(text) }
  if (word === 'whether' || word === 'if') return { form: 'clause', text: small(text) }
  return ASKS_EN.has(word) ? { form: 'question', text: `${large(text)}?` } : { form: 'noun', text: small(text) }
}

const large = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Lower case at the beginning, unless the word is an abbreviation. */
const small = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Whether a draft may be shown: one short question, ending as one. */
export const isGoodQuestion = (text: string): boolean =>
  text.length >= 5 &&
  text.length <= questionLimit &&
  text.endsWith('?') &&
  text.split('?').length === 2 &&
  !text.includes('\n')

/** What a model answers when it is asked for a question. */
export const QuestionDraft = z.strictObject({ question: z.string().max(1000) })
