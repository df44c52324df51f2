import type { Kind } from '../engine/known-questions.rules.ts'
import { readQuestion } from '../engine/questions.rules.ts'
import type { Question } from '../machine/types.rules.ts'
import type { Language } from '../machine/understanding.rules.ts'
import type { Reply, Script } from './script.rules.ts'

/** How anybody would answer, and what must be understood; `null` where their own words are the answer. */
const usual: Readonly<Record<Language, Readonly<Record<Kind, Reply>>>> = {
  en: {
    yes_no: { line: 'Yes, it is', value: 'yes' },
    choice: { line: 'The first one', value: null },
    count: { line: 'There are 2', value: '2' },
    measure: { line: 'about 10 years', value: '10 years' },
    date: { line: 'as soon as possible', value: 'asap' },
    address: { line: '1420 Oak Street, Oakland, CA 94607', value: '1420 Oak Street, Oakland, CA 94607' },
    photos: { line: 'No, sorry', value: 'no' },
    ownership: { line: 'I own it', value: 'owner' },
    name: { line: 'My name is Dana Reyes', value: 'Dana Reyes' },
    phone: { line: '415-555-2671', value: '+14155552671' },
    email: { line: 'dana@example.com', value: 'dana@example.com' },
    problem: { line: 'It stopped working this morning and makes a noise', value: null },
    open: { line: 'Nothing special, it is easy to reach', value: null },
  },
  es: {
    yes_no: { line: 'Sí, claro', value: 'yes' },
    choice: { line: 'La primera', value: null },
    count: { line: 'Son 2', value: '2' },
    measure: { line: 'como 10 años', value: '10 years' },
    date: { line: 'lo antes posible', value: 'asap' },
    address: { line: '1420 Oak Street, Oakland, CA 94607', value: '1420 Oak Street, Oakland, CA 94607' },
    photos: { line: 'No, disculpe', value: 'no' },
    ownership: { line: 'Soy la dueña', value: 'owner' },
    name: { line: 'Me llamo Rosa Méndez', value: 'Rosa Méndez' },
    phone: { line: '415-555-2671', value: '+14155552671' },
    email: { line: 'rosa@example.com', value: 'rosa@example.com' },
    problem: { line: 'Dejó de funcionar esta mañana y hace ruido', value: null },
    open: { line: 'Nada especial, es fácil llegar', value: null },
  },
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
  return usual[language][kind]
}
