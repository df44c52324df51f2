import { expect, it } from 'vitest'
import { sectionVariants, suggestedFields, websitePageKinds } from '#contract/website/values.ts'
import { suggestWords, type WantedWords, type WriterFacts } from './words.rules.ts'

const bare: WriterFacts = {
  name: 'Castillo',
  town: '',
  work: { en: 'Plumbing', es: 'Plomería' },
  services: [],
  towns: [],
  since: null,
  license: '',
  languages: [],
  claims: [],
  service: null,
  usual: null,
}
const known: WriterFacts = {
  ...bare,
  town: 'Oakland',
  services: [
    { en: 'Leak repair', es: 'Reparación de fugas' },
    { en: 'HVAC tune-up', es: '' },
    { en: 'Drains', es: 'Instalación de drenajes' },
  ],
  towns: ['Oakland', 'Alameda'],
  languages: ['English', 'Spanish'],
  service: { en: 'Drains', es: 'Drenajes' },
}

const fields = Object.keys(suggestedFields).filter((name): name is WantedWords['field'] => name in suggestedFields)
const sections = Object.keys(sectionVariants).filter(
  (name): name is keyof typeof sectionVariants => name in sectionVariants,
)

/** Everything that is ever suggested from these facts. */
function allOf(facts: WriterFacts): { field: WantedWords['field']; text: string }[] {
  return fields.flatMap((field) =>
    [0, 1, 2, 3, 4].flatMap((attempt) =>
      [
        ...sections.map((section) => ({ section, page: null })),
        ...websitePageKinds.map((page) => ({ section: null, page })),
      ]
        .map((place) => suggestWords(facts, { field, attempt, longest: suggestedFields[field], ...place }))
        .flatMap(({ en, es }) => [
          { field, text: en },
          { field, text: es },
        ]),
    ),
  )
}

it('leaves no place unfilled and fits its field, whatever is known', () => {
  for (const facts of [bare, known])
    for (const { field, text } of allOf(facts)) {
      expect(text).not.toMatch(/[{}]|undefined| {2}| [.,:?]|^\s|\s$/)
      expect(text.length).toBeLessThanOrEqual(suggestedFields[field])
    }
})

it('claims nothing that nobody said', () => {
  const claims = /since|insured|bonded|licens|free|night|guarantee|best|rated|\d|seguro|fianza|gratis|noche|licencia/i
  for (const facts of [bare, known]) expect(allOf(facts).filter(({ text }) => claims.test(text))).toEqual([])
  const said = allOf({ ...known, since: 2009, license: 'C-36 1048822', claims: ['insured', 'free_estimates'] })
  const about = said.find(({ field }) => field === 'text')?.text
  expect(about).toBe(
    'Castillo is based in Oakland. What we do: leak repair, HVAC tune-up, and drains. We have been in business since 2009. ' +
      'License: C-36 1048822. We are insured. Estimates are free. We speak English and Spanish. We work in Oakland and Alameda.',
  )
})

it('says it in Spanish as it is said there', () => {
  const [text] = allOf(known).filter(({ field, text: each }) => field === 'lead' && each.startsWith('Reparación'))
  expect(text?.text).toBe('Reparación de fugas, HVAC tune-up e instalación de drenajes en Oakland.')
})
