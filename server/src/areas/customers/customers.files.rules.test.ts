import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardOf } from './customers.files.cards.rules.ts'
import { guessMapping, rawOf } from './customers.files.columns.rules.ts'
import { readPerson, wordsOf } from './customers.files.reading.rules.ts'
import { CardReader, personIn, type RawPerson } from './customers.files.vcard.rules.ts'

const cardsIn = (text: string): (RawPerson | null)[] => {
  const reader = new CardReader()
  const found = text.split(/\r?\n/).flatMap((line) => {
    const card = reader.take(line)
    return card === undefined ? [] : [card && personIn(card)]
  })
  return reader.end() === null ? [...found, null] : found
}

describe('cards', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.replaceAll('\n', '')))
  const plain = words.map((text) => text.replaceAll('\n', ' ').trim()).filter((text) => text !== '')

  it('come back as they went out, whatever is written in them', () => {
    fc.assert(
      fc.property(plain, plain, fc.array(plain, { maxLength: 3 }), words, (name, company, tags, notes) => {
        const facts = {
          name,
          company,
          phones: ['+14155550100'],
          emails: ['a@example.com'],
          addresses: ['1 Oak, Marin'],
          tags,
          notes,
        }
        const [card] = cardsIn(cardOf(facts))
        expect(card).toMatchObject({
          name,
          company,
          phones: facts.phones,
          emails: facts.emails,
          addresses: facts.addresses,
          tags,
          notes,
        })
      }),
    )
  })

  it('whose end is missing, or that are too long, are named and cost the others nothing', () => {
    const good = 'BEGIN:VCARD\nFN:Ann\nEND:VCARD\n'
    expect(cardsIn(`BEGIN:VCARD\nFN:Lost\n${good}`)).toMatchObject([null, { name: 'Ann' }])
    expect(cardsIn(`${good}BEGIN:VCARD\nFN:Lost`)).toMatchObject([{ name: 'Ann' }, null])
    expect(cardsIn(`BEGIN:VCARD\nNOTE:${'x'.repeat(200_000)}\nEND:VCARD\n${good}`)).toMatchObject([
      null,
      { name: 'Ann' },
    ])
  })

  it('are read whatever picture comes first', () => {
    const picture = `PHOTO;ENCODING=b:${'A'.repeat(70)}${`\n ${'A'.repeat(74)}`.repeat(2000)}`
    expect(cardsIn(`BEGIN:VCARD\n${picture}\nFN:Ann\nEND:VCARD`)).toMatchObject([{ name: 'Ann' }])
  })

  it.each([
    ['a line that could be read in very many ways', `N${';""'.repeat(30_000)}`],
    ['a number of semicolons', `TEL:1${';'.repeat(90_000)}\\n`],
    ['an address of spaces', `ADR:;;a${' '.repeat(90_000)}b`],
    ['a line that is folded after every letter', `NOTE;X${'\n x'.repeat(45_000)}`],
    ['a quoted line that is broken after every letter', `NOTE;QUOTED-PRINTABLE:a=${'\nx='.repeat(45_000)}`],
  ])('hold nobody up by %s', (_name, line) => {
    const file = `BEGIN:VCARD\nFN:Ann\n${line}\nEND:VCARD`
    const took = () => {
      const began = performance.now()
      cardsIn(file)
      return performance.now() - began
    }
    // the quickest of three: the machine may have stopped for a while
    expect(Math.min(took(), took(), took())).toBeLessThan(2000)
  })

  it('never fail, whatever stands in the file', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom('BEGIN:VCARD', 'END:VCARD', 'TEL;=', 'N:;', 'FN;ENCODING=QUOTED-PRINTABLE:=G1='),
          ),
        ),
        (lines) => {
          expect(() => cardsIn(lines.join('\n'))).not.toThrow()
        },
      ),
    )
  })
})

describe('columns', () => {
  it.each([
    [
      ['Name', 'Phone', 'E-Mail'],
      ['name', 'phone', 'email'],
    ],
    [
      ['First name', 'Last Name', 'Company Name', 'Customer Phone'],
      ['first_name', 'last_name', 'company', 'phone'],
    ],
    [
      ['Nombre', 'Teléfono móvil', 'Dirección', 'Etiquetas'],
      ['name', 'phone', 'address', 'tags'],
    ],
    [
      ['ID', 'Phone 1', 'Phone 2', 'Name', 'Customer'],
      [null, 'phone', 'phone', 'name', null],
    ],
  ])('%s', (heads, mapping) => expect(guessMapping(heads)).toEqual(mapping))

  it('put the parts of a name and of an address together', () => {
    const mapping = ['first_name', 'last_name', 'street', 'city', 'state', 'zip'] as const
    expect(rawOf(['Ann', 'Lee', '1 Oak', 'Marin', 'CA', '94901'], mapping)).toMatchObject({
      name: 'Ann Lee',
      addresses: ['1 Oak, Marin, CA 94901'],
    })
  })
})

describe('a person', () => {
  const reading = {
    phoneOf: (text: string) => (/^\d{7,}$/.test(text) ? `+1${text}` : null),
    sources: wordsOf(['google', 'other'], () => []),
    statuses: wordsOf(['LEFT_REVIEW'], () => ['Review Complete']),
  }
  const blank: RawPerson = {
    name: '',
    company: '',
    phones: [],
    emails: [],
    addresses: [],
    tags: [],
    notes: '',
    source: '',
    do_not_contact: '',
    review_status: '',
  }

  it('without a name is called by the company, the number or the mail', () => {
    const name = (raw: Partial<RawPerson>) => {
      const read = readPerson({ ...blank, ...raw }, reading)
      return 'person' in read ? read.person.name : read.faults.map(({ message }) => message)
    }
    expect(name({ company: 'Oak LLC', phones: ['5550100'] })).toBe('Oak LLC')
    expect(name({ phones: ['5550100'] })).toBe('+15550100')
    expect(name({ emails: ['A@Example.com'] })).toBe('a@example.com')
    expect(name({ addresses: ['1 Oak'] })).toEqual(['needed'])
  })

  it('has every fault told at once', () => {
    const read = readPerson(
      { ...blank, name: 'x'.repeat(121), phones: ['1'], emails: ['b'], tags: ['t'.repeat(41)], review_status: 'five' },
      reading,
    )
    expect('faults' in read && read.faults.map(({ field, message }) => `${field} ${message}`)).toEqual([
      'phone not_a_phone',
      'email not_an_email',
      'tags too_long',
      'name too_long',
      'review_status unknown_word',
    ])
  })
})
