import { LRUCache } from 'lru-cache'
import { detectAll } from 'tinyld/light'
import type { Question } from '../machine/types.rules.ts'
import type { Language } from '../machine/understanding.rules.ts'
import { contentOf } from './clauses.rules.ts'
import { knownQuestion, type Kind, type Option } from './known-questions.rules.ts'
import { optionsOf } from './options.rules.ts'
import { find, phrase, type Phrase } from './phrases.rules.ts'
import { fold, tokensOf, type Token } from './text.rules.ts'
import { synonymsOf } from './vocabulary.rules.ts'

/** A question as the engine sees it. */
export interface ReadQuestion {
  readonly kind: Kind
  readonly language: Language
  readonly tokens: readonly Token[]
  /** The words that say what it is about. */
  readonly content: readonly string[]
  /** A choice's options: each the words of one. */
  readonly options: readonly Option[]
}

const phrases = (...patterns: string[]): readonly Phrase[] => patterns.map((pattern) => phrase(pattern))

// the order counts: the first kind that fits is taken
const kinds: readonly (readonly [Kind, readonly Phrase[]])[] = [
  ['photos', phrases('photo|photos|picture|pictures|pics|image|images|foto|fotos|imagen|imagenes', 'video|videos')],
  ['email', phrases('email|mail address', 'email', 'correo')],
  ['phone', phrases('phone|cell number', 'your _ phone|cell', 'best number|phone', 'telefono|celular|cel')],
  ['name', phrases('your _ name', 'su nombre', 'tu nombre', 'como se llama', 'como te llamas')],
  [
    'address',
    phrases(
      'address',
      'zip',
      'where _ located|property|live|house|home|project',
      'what city|town|neighborhood|area|neighbourhood',
      'which city|town|neighborhood',
      'direccion',
      'codigo postal',
      'donde _ ubicado|ubicada|vive|propiedad|casa',
      'en que ciudad|zona|colonia',
      'domicilio',
      'location',
    ),
  ],
  [
    'ownership',
    phrases(
      'own|owner|homeowner _ rent|renting|tenant|renter',
      'are you the|a _ homeowner|owner|landlord',
      'do you own',
      'own the|your|this _ home|house|property',
      'rent or own',
      'dueno|duena|propietario|propietaria',
      'renta|alquila|inquilino',
    ),
  ],
  [
    'date',
    phrases(
      'when _ you|like|need|want|would|work|done|start|service|us',
      'when do|would|is|are|should|can|were',
      'how soon',
      'by when',
      'what _ date|day|time|days|times|timeframe|timeline|timing',
      'timeline|timeframe',
      'how urgent',
      'cuando',
      'para cuando',
      'que tan pronto|urgente',
      'que _ dia|dias|fecha|hora|horario',
    ),
  ],
  ['count', phrases('how many', 'number of', 'cuantos|cuantas')],
  [
    'measure',
    phrases(
      'how big|large|long|old|far|tall|high|wide|deep|much|thick',
      'what size|age',
      'size|square|dimensions|measurements|footage',
      'how _ old|big|tall',
      'que tan grande|largo|alto|viejo|lejos|profundo|ancho',
      'que tamano|edad|medida|medidas|antiguedad',
      'cuanto|cuanta mide|tiempo|anos|espacio|tiene',
      'cuantos anos',
      'de que tamano',
      'budget',
      'presupuesto',
    ),
  ],
]
const problem = phrases(
  'what _ going on',
  'describe',
  'what _ problem|issue|trouble|happening|wrong',
  'tell us|me _ about|more',
  'what _ need _ done|help|fixed|service',
  'what can we',
  'what _ work _ need|want|done',
  'que _ problema|pasa|pasando|sucede|sucediendo|necesita|ocurre',
  'describa|describe|cuentenos|cuenteme|expliquenos',
  'en que _ ayudar',
)
const polar = phrases(
  '^ is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|am|any|ever',
  '^ es|esta|estan|son|hay|tiene|tienen|ha|han|puede|podria|necesita|quiere|ya|se|le|usted|existe|cuenta|vive|funciona|sale|gotea|huele',
)
/** The same in the middle of a sentence that asks for nothing else: "which color do you like?" is no yes or no. */
const polarWithin = phrases('is|are there _', 'do|does you|it|the|your', 'have you', 'has|is the|it|your|this')
const openWords = new Set(['what', 'which', 'who', 'where', 'why', 'how'])

const known = new LRUCache<string, ReadQuestion>({ max: 2000 })

/** Reads a question's own text: what kind of answer it wants, and what about. */
export function readQuestion({ text }: Pick<Question, 'text'>): ReadQuestion {
  const before = known.get(text)
  if (before) return before
  const read = look(text)
  known.set(text, read)
  return read
}

function look(text: string): ReadQuestion {
  const tokens = tokensOf(text)
  const content = [...new Set(contentOf(tokens).map(({ word }) => word))]
  const own = knownQuestion(text)
  if (own) return { kind: own.kind, language: own.language, tokens, content, options: own.options }
  const found = detectAll(text, { only: ['en', 'es'] })
  const score = (language: Language) => found.find(({ lang }) => lang === language)?.accuracy ?? 0
  const base = {
    language: text.includes('¿') || score('es') > score('en') ? ('es' as const) : ('en' as const),
    tokens,
    content,
  }
  const options = optionsOf(text)
  const kind = kindOf(tokens, options.length)
  return { ...base, kind, options: kind === 'choice' ? options : [] }
}

function kindOf(tokens: readonly Token[], options: number): Kind {
  const has = (list: readonly Phrase[]) => list.some((wanted) => find(wanted, tokens) !== null)
  const first = kinds.find(([kind, list]) => has(list) && !(options > 1 && (kind === 'measure' || kind === 'address')))
  if (first && (first[0] === 'ownership' || first[0] === 'photos' || options < 2)) return first[0]
  if (options > 1) return 'choice'
  if (first) return first[0]
  if (has(problem)) return 'problem'
  const isPolar = has(polar) || (has(polarWithin) && !tokens.some(({ word }) => openWords.has(word)))
  return isPolar ? 'yes_no' : 'open'
}

/** Whether a word of a message stands for an option's word, in either language. */
export const meansOption = (word: string, option: string): boolean =>
  word === option || fold(word) === fold(option) || synonymsOf(option).has(word) || synonymsOf(word).has(option)
