import type { Kind } from '../engine/known-questions.rules.ts'
import { readQuestion } from '../engine/questions.rules.ts'
import type { Question } from '../machine/types.rules.ts'
import type { Language } from '../machine/understanding.rules.ts'
import type { Reply, Script } from './script.rules.ts'

/** The line in each language; what must be understood by it, `null` where their own words are the answer. */
interface Usual {
  readonly line: Readonly<Record<Language, string>>
  readonly value: Readonly<Record<Language, string>> | string | null
}

const address = '1420 Oak Street, Oakland, CA 94607'
const names = { en: 'Dana Reyes', es: 'Rosa Méndez' } as const
const mails = { en: 'dana@example.com', es: 'rosa@example.com' } as const

/** How anybody would answer. */
const usual: Readonly<Record<Kind, Usual>> = {
  yes_no: { line: { en: 'Yes, it is', es: 'Sí, claro' }, value: 'yes' },
  choice: { line: { en: 'The first one', es: 'La primera' }, value: null },
  count: { line: { en: 'There are 2', es: 'Son 2' }, value: '2' },
  measure: { line: { en: 'about 10 years', es: 'como 10 años' }, value: '10 years' },
  date: { line: { en: 'as soon as possible', es: 'lo antes posible' }, value: 'asap' },
  address: { line: { en: address, es: address }, value: address },
  photos: { line: { en: 'No, sorry', es: 'No, disculpe' }, value: 'no' },
  ownership: { line: { en: 'I own it', es: 'Soy la dueña' }, value: 'owner' },
  name: { line: { en: `My name is ${names.en}`, es: `Me llamo ${names.es}` }, value: names },
  phone: { line: { en: '415-555-2671', es: '415-555-2671' }, value: '+14155552671' },
  email: { line: mails, value: mails },
  problem: {
    line: {
      en: 'It stopped working this morning and makes a noise',
      es: 'Dejó de funcionar esta mañana y hace ruido',
    },
    value: null,
  },
  open: { line: { en: 'Nothing special, it is easy to reach', es: 'Nada especial, es fácil llegar' }, value: null },
}

/** What a homeowner answers to a question, whoever wrote it. */
export function replyTo(question: Question, { language, replies, manner }: Script): Reply {
  const own = replies?.[question.id]
  if (own !== undefined) return { line: own, value: null }
  const { kind, options } = readQuestion(question)
  const styled = manner?.[kind]
  if (styled !== undefined) return { line: styled, value: null }
  const [first] = options
  if (kind === 'choice' && first) return { line: first.label, value: first.label }
  const { line, value } = usual[kind]
  return { line: line[language], value: value === null || typeof value === 'string' ? value : value[language] }
}
