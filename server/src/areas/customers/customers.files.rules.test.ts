import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardOf } from './customers.files.cards.rules.ts'
import { wordsOf } from '../../platform/file-columns.rules.ts'
import { guessMapping, rawOf } from './customers.files.columns.rules.ts'
import { readPerson } from './customers.files.reading.rules.ts'
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

  const card = (...lines: string[]) => cardsIn(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n'))[0]

  it('say who it is, however they are written', () => {
    expect(card('N:Lee;Ann;Mae;Dr.;Jr.')?.name).toBe('Dr. Ann Mae Lee Jr.')
    expect(card('N:Lee;Ann', 'FN:Annie Lee')?.name).toBe('Annie Lee')
    expect(card('fn:Ann')?.name).toBe('Ann')
    expect(card('item1.FN:Ann', 'FN:Bob')?.name).toBe('Ann')
    expect(card('FN:Lee\\, Ann\\; Jr\\\\ \\x')?.name).toBe('Lee, Ann; Jr\\ x')
    expect(card('ORG:Oak LLC;;Roofs')?.company).toBe('Oak LLC, Roofs')
    expect(card('CATEGORIES:VIP, Pool\\,Spa', 'CATEGORIES:Old')?.tags).toEqual(['VIP', 'Pool,Spa', 'Old'])
    expect(card('NOTE:One\\nTwo\\NThree', 'NOTE:Four')?.notes).toBe('One\nTwo\nThree\nFour')
    expect(card('no property', 'X')).toMatchObject({ name: '', company: '', phones: [], source: '', review_status: '' })
  })
  it('say first which number and mail to use', () => {
    expect(card('TEL:1', 'TEL;TYPE=CELL,PREF:2', 'TEL;PREF=1:3', 'TEL;pref:4', 'TEL;TYPE=preface:5')?.phones).toEqual([
      '2',
      '3',
      '4',
      '1',
      '5',
    ])
    expect(card('TEL;VALUE=uri:tel:+1-415;ext=5', 'TEL:TEL:2')?.phones).toEqual(['+1-415', '2'])
    expect(card('EMAIL:mailto:a@b.c', 'EMAIL;TYPE=INTERNET;TYPE=PREF:d@e.f')?.emails).toEqual(['d@e.f', 'a@b.c'])
  })
  it('say where somebody lives on one line', () => {
    expect(card('ADR;TYPE=HOME:Box 1;Apt 2;1 Oak;Marin;CA;94901;USA')?.addresses).toEqual([
      '1 Oak, Apt 2, Box 1, Marin, CA 94901, USA',
    ])
    expect(card('ADR:;;1 Oak\\n Back door;Marin;;;')?.addresses).toEqual(['1 Oak, Back door, Marin'])
    expect(card('ADR:;;;;;;')?.addresses).toEqual([''])
  })
  it('are read folded, quoted, and in other character sets', () => {
    expect(card('FN:An', ' n', '\tLee', '')?.name).toBe('AnnLee')
    expect(card('FN;ENCODING=QUOTED-PRINTABLE:Pe=C3=B1a =', '=26 Co')?.name).toBe('Peña & Co')
    expect(card('FN;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Pe=F1a')?.name).toBe('Peña')
    expect(card('FN;QUOTED-PRINTABLE;CHARSET=nonsense:Pe=C3=B1a')?.name).toBe('Peña')
    expect(card('FN;QUOTED-PRINTABLE:ñ=zz=')?.name).toBe('ñ=zz')
    expect(card('FN:5=41')?.name).toBe('5=41')
    expect(card('FN;X="a:b;c":Ann')?.name).toBe('Ann')
  })
  it('begin and end by a line of their own', () => {
    expect(cardsIn(' begin:vcard \nFN:Ann\n end:vcard ')).toMatchObject([{ name: 'Ann' }])
    expect(cardsIn('END:VCARD\nFN:Ann\nBEGIN:VCARDS')).toEqual([])
    expect(cardsIn('BEGIN:VCARD\nNOTE:END:VCARD\nFN:Ann\nEND:VCARD')).toMatchObject([
      { name: 'Ann', notes: 'END:VCARD' },
    ])
    expect(cardsIn('BEGIN:VCARD\nLOGO:x\n\nitem2.KEY;X:y\nABCD+/=\nFN:Ann\nEND:VCARD')).toMatchObject([{ name: 'Ann' }])
  })
  it('go out with their first ways preferred, whatever is missing', () => {
    const facts = { name: 'Ann', company: '', phones: [], emails: [], addresses: [], tags: [], notes: '' }
    const bare = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ann', 'N:;Ann;;;', 'END:VCARD', '']
    expect(cardOf(facts)).toBe(bare.join('\r\n'))
    const full = {
      ...facts,
      company: 'Oak',
      phones: ['1', '2'],
      emails: ['a', 'b'],
      tags: ['x,y', 'z'],
      notes: 'a;b\n\\',
    }
    expect(cardOf(full).split('\r\n').slice(4, -2)).toEqual([
      'ORG:Oak',
      'TEL;TYPE=VOICE,PREF:1',
      'TEL;TYPE=VOICE:2',
      'EMAIL;TYPE=INTERNET,PREF:a',
      'EMAIL;TYPE=INTERNET:b',
      'CATEGORIES:x\\,y,z',
      'NOTE:a\\;b\\n\\\\',
    ])
    const long = cardOf({ ...facts, name: 'é'.repeat(80) }).split('\r\n')
    expect(long.slice(2, 5)).toEqual([`FN:${'é'.repeat(36)}`, ` ${'é'.repeat(37)}`, ` ${'é'.repeat(7)}`])
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
  ])('hold nobody up by %s', { timeout: 20_000 }, (_name, line) => {
    const file = `BEGIN:VCARD\nFN:Ann\n${line}\nEND:VCARD\n`.repeat(10)
    // well below a second where time grows with the length; where it grows with the square, a minute
    expect(cardsIn(file)).toHaveLength(10)
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

  it('are known by every word that people call them, each field once unless it may stand several times', () => {
    const called: Record<string, string> = {
      'given name': 'first_name',
      'primer nombre': 'first_name',
      surname: 'last_name',
      'family name': 'last_name',
      apellidos: 'last_name',
      organization: 'company',
      empresa: 'company',
      compañía: 'company',
      negocio: 'company',
      mail: 'email',
      'correo electrónico': 'email',
      cell: 'phone',
      celular: 'phone',
      telephone: 'phone',
      'address line 1': 'street',
      calle: 'street',
      town: 'city',
      ciudad: 'city',
      province: 'state',
      estado: 'state',
      postcode: 'zip',
      'código postal': 'zip',
      location: 'address',
      domicilio: 'address',
      labels: 'tags',
      grupos: 'tags',
      'how did you hear': 'source',
      fuente: 'source',
      comments: 'notes',
      comentarios: 'notes',
      dnc: 'do_not_contact',
      'no llamar': 'do_not_contact',
      resena: 'review_status',
      client: 'name',
      'nombre completo': 'name',
      contacto: 'name',
    }
    for (const [head, field] of Object.entries(called)) expect([head, guessMapping([head])]).toEqual([head, [field]])
    expect(guessMapping(['Tags', 'Labels', 'Notes', 'Note', 'Email', 'Mail', 'Address', 'Location'])).toEqual([
      'tags',
      'tags',
      'notes',
      'notes',
      'email',
      'email',
      'address',
      'address',
    ])
    expect(guessMapping(['City', 'Town', '', '★', 'Microphone'])).toEqual(['city', null, null, null, null])
    // what is called exactly so goes before what only has the word in it
    expect(guessMapping(['Customer name (old)', 'Name'])).toEqual([null, 'name'])
  })

  it('are read cell by cell, several in one cell too, without the mark that keeps a spreadsheet from reckoning', () => {
    const raw = (cell: string, field: Parameters<typeof rawOf>[1][number]) => rawOf([cell], [field])
    expect(raw("'=Ann", 'name').name).toBe('=Ann')
    expect(raw("'Ann", 'name').name).toBe("'Ann")
    expect(raw("a'=b", 'name').name).toBe("a'=b")
    expect(raw('1; 2\n3 / 4/5', 'phone').phones).toEqual(['1', '2', '3', '4/5'])
    expect(raw("+1; '+2", 'phone').phones).toEqual(['+1', '+2'])
    expect(raw('a@b.c, d@e.f;g@h.i  j@k.l', 'email').emails).toEqual(['a@b.c', 'd@e.f', 'g@h.i', 'j@k.l'])
    expect(raw('1 Oak, Marin; 2 Elm', 'address').addresses).toEqual(['1 Oak, Marin', '2 Elm', ''])
    expect(raw('a, b;c|d\ne', 'tags').tags).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(rawOf([' One ', '', 'Two'], ['notes', 'notes', 'notes']).notes).toBe('One\nTwo')
    expect(
      rawOf(['Oak', 'google', 'yes', 'done'], ['company', 'source', 'do_not_contact', 'review_status']),
    ).toMatchObject({ company: 'Oak', source: 'google', do_not_contact: 'yes', review_status: 'done' })
    expect(rawOf(['Ann', 'Lee', 'Ann Lee-Moss'], ['first_name', 'last_name', 'name']).name).toBe('Ann Lee-Moss')
    expect(rawOf(['Lee'], ['first_name', 'last_name']).name).toBe('Lee')
    expect(rawOf(['x', '94901'], [null, 'zip']).addresses).toEqual(['94901'])
  })

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

  it('has everything that the file says, read', () => {
    const said: RawPerson = {
      name: ' Ann\nLee ',
      company: ' Oak LLC ',
      phones: ['5550100', '5550101', '5550100'],
      emails: ['A@Example.com', ' b@example.com', 'a@example.com'],
      addresses: [' 1 Oak ', '2 Elm', '1 oak'],
      tags: [' VIP', 'vip', 'Pool '],
      notes: ' Dog ',
      source: 'Google',
      do_not_contact: 'Sí',
      review_status: 'review COMPLETE',
    }
    expect(readPerson(said, reading)).toEqual({
      person: {
        name: 'Ann Lee',
        company: 'Oak LLC',
        phone: '+15550100',
        other_phones: ['+15550101'],
        email: 'a@example.com',
        other_emails: ['b@example.com'],
        address: '1 Oak',
        other_addresses: ['2 Elm'],
        tags: ['VIP', 'Pool'],
        source: 'google',
        notes: 'Dog',
        do_not_contact: true,
        review_status: 'LEFT_REVIEW',
      },
    })
    const person = (raw: Partial<RawPerson>) => {
      const read = readPerson({ ...blank, name: 'Ann', ...raw }, reading)
      return 'person' in read ? read.person : read.faults
    }
    expect(person({})).toMatchObject({ phone: null, email: null, address: '', source: null })
    expect(person({})).toMatchObject({ do_not_contact: false, review_status: 'NO_REQUEST_SENT' })
    expect(person({ source: 'a friend' })).toMatchObject({ source: 'other' })
    expect(person({ source: ' ' })).toMatchObject({ source: null })
    for (const yes of ['Yes', 'y', 'TRUE', '1', 'x', 's', 'Verdadero'])
      expect([yes, person({ do_not_contact: yes })]).toMatchObject([yes, { do_not_contact: true }])
    for (const no of ['No', 'n', 'False', '0', 'falso'])
      expect([no, person({ do_not_contact: no })]).toMatchObject([no, { do_not_contact: false }])
    expect(person({ do_not_contact: 'maybe' })).toEqual([
      { field: 'do_not_contact', message: 'unknown_word', value: 'maybe' },
    ])
  })

  it('may have so much of each and no more, and faults show how it begins', () => {
    const faults = (raw: Partial<RawPerson>) => {
      const read = readPerson({ ...blank, name: 'Ann', ...raw }, reading)
      return 'faults' in read ? read.faults : []
    }
    const list = (count: number, text: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => text(index))
    const phones = (count: number) => list(count, (index) => String(5_550_100 + index))
    const mails = (count: number) => list(count, (index) => `a${index}@example.com`)
    const numbers = (count: number) => list(count, String)
    expect(faults({ phones: phones(10), emails: mails(10), addresses: numbers(10), tags: numbers(20) })).toEqual([])
    expect(faults({ phones: phones(11) })).toMatchObject([{ field: 'phone', message: 'too_many' }])
    expect(faults({ emails: mails(11) })).toMatchObject([{ field: 'email', message: 'too_many' }])
    expect(faults({ addresses: numbers(11) })).toEqual([
      { field: 'address', message: 'too_many', value: numbers(11).join('; ') },
    ])
    expect(faults({ tags: numbers(21) })).toMatchObject([{ field: 'tags', message: 'too_many' }])
    // of very many none is read
    expect(faults({ phones: list(101, (index) => `no number ${index}`) })).toEqual([
      {
        field: 'phone',
        message: 'too_many',
        value: list(10, (index) => `no number ${index}`)
          .join('; ')
          .slice(0, 80),
      },
    ])
    expect(faults({ phones: list(100, (index) => `no number ${index}`) })).toHaveLength(100)
    expect(faults({ addresses: ['x'.repeat(300)], tags: ['t'.repeat(40)], notes: 'n'.repeat(5000) })).toEqual([])
    expect(faults({ company: 'c'.repeat(120), name: 'n'.repeat(120) })).toEqual([])
    expect(faults({ addresses: ['x'.repeat(301)] })).toEqual([
      { field: 'address', message: 'too_long', value: 'x'.repeat(80) },
    ])
    expect(faults({ notes: 'n'.repeat(5001) })).toMatchObject([{ field: 'notes', message: 'too_long' }])
    expect(faults({ company: 'c'.repeat(121) })).toMatchObject([{ field: 'company', message: 'too_long' }])
    expect(faults({ emails: ['no mail'] })).toEqual([{ field: 'email', message: 'not_an_email', value: 'no mail' }])
    const only = (mail: string) => readPerson({ ...blank, emails: [mail] }, reading)
    expect(only(`${'a'.repeat(60)}@${'b'.repeat(60)}.com`)).toMatchObject({
      person: { name: expect.stringMatching(/^.{120}$/) },
    })
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
