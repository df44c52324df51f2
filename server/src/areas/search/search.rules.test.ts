import { describe, expect, it } from 'vitest'
import { groupsOf, helpFor, isAsking, merged, normalized, signatureOf, wordsOf, type Hit } from './search.rules.ts'

it('words are lower case letters and figures without accents', () => {
  expect(wordsOf('¿Dónde está el Ático, No. 7?')).toEqual(['donde', 'esta', 'el', 'atico', 'no', '7'])
  expect(wordsOf(' – ')).toEqual([])
})

describe('what is looked for', () => {
  const typed = (query: string) => groupsOf(query).map((group) => group.typed.join(' '))
  const others = (query: string) => groupsOf(query).flatMap((group) => group.others.map((phrase) => phrase.join(' ')))

  it('leaves out words that say nothing, unless there are no others', () => {
    expect(typed('show me the photos of a deck')).toEqual(['photos', 'deck'])
    expect(typed('dónde están las fotos')).toEqual(['estan', 'fotos'])
    expect(typed('how to')).toEqual(['how', 'to'])
    expect(groupsOf('')).toEqual([])
  })
  it('is eight words at most', () => {
    expect(typed('a1 b2 c3 d4 e5 f6 g7 h8 i9')).toEqual(['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'])
  })
  it('takes words that belong together as one, and knows the other ways to say it', () => {
    expect(typed('water heater leaks')).toEqual(['water heater', 'leaks'])
    expect(others('water heater')).toEqual(['boiler', 'hot water', 'calentador', 'boiler de agua'])
    expect(others('faucet')).toEqual(['tap', 'spigot', 'grifo', 'llave'])
    expect(others('leaks')).toEqual(expect.arrayContaining(['drip', 'fuga', 'leak']))
    expect(others('bushes')).toEqual(others('bush'))
    expect(others('shingle')).toEqual(expect.arrayContaining(['roof']))
    expect(others('zebra')).toEqual([])
  })
})

it.each([
  ['how do I add photos', true],
  ['¿Cómo agrego fotos?', true],
  [' ¿ dónde', true],
  ['why', true],
  ['¿Qué es un portal?', true],
  ['qué', true],
  ['por qué no llegan', true],
  ['por que no llegan', true],
  ['que hago', true],
  ['where are they', true],
  ['can I', true],
  ['what is it', true],
  ['como agrego', true],
  ['donde estan', true],
  ['¿puedo?', true],
  ['quémalo', false],
  ['comó', false],
  ['photos how', false],
  ['howling', false],
  ['canvas', false],
])('%j is a question: %s', (query, is) => {
  expect(isAsking(query)).toBe(is)
})

describe('help', () => {
  const topics = [
    { id: 'photos', title: 'Add photos', text: 'Take pictures of a project.', words: 'camera upload' },
    { id: 'projects', title: 'Projects', text: 'Every project has photos and notes.', words: 'job' },
    { id: 'team', title: 'Invite your team', text: 'Members and roles.', words: 'crew' },
  ]
  const found = (query: string, most = 5) => helpFor(topics, query, most).map(({ id }) => id)
  it('is found by all that was asked, the title first', () => {
    expect(found('photos')).toEqual(['photos', 'projects'])
    expect(found('project photos')).toEqual(['photos', 'projects'])
    expect(found('projects notes')).toEqual(['projects'])
    expect(found('photos roles')).toEqual([])
    expect(found('photos', 1)).toEqual(['photos'])
    expect(found('')).toEqual([])
  })
  it('is found whatever the ending of a word', () => {
    expect([found('photo'), found('invited'), found('cameras'), found('roles')]).toEqual([
      ['photos', 'projects'],
      ['team'],
      ['photos'],
      ['team'],
    ])
    expect([found('job'), found('jo'), found('uploading')]).toEqual([['projects'], [], ['photos']])
  })
})

describe('what was found', () => {
  const hit = (id: string, rank = 1, kind: Hit['kind'] = 'project'): Hit => ({ kind, id, rank })
  it('is one list: all words, the same meaning, some words, the same spelling; each once', () => {
    const list = merged(
      {
        all: [hit('a')],
        meant: [hit('a', 0.9), hit('b', 0.35), hit('c', 0.34)],
        some: [hit('b'), hit('d'), hit('a', 1, 'note')],
        alike: [hit('d'), hit('e')],
      },
      10,
    )
    expect(list.map(({ kind, id, foundBy }) => `${kind} ${id} ${foundBy}`)).toEqual([
      'project a words',
      'project b meaning',
      'project d words',
      'note a words',
      'project e spelling',
    ])
    expect(merged({ all: [hit('a'), hit('b')], meant: [], some: [], alike: [] }, 1)).toHaveLength(1)
  })
})

it('a vector has the length one, and a sign for each number', () => {
  expect(normalized([3, 4])).toEqual([0.6, 0.8])
  expect(normalized([0, 0])).toEqual([0, 0])
  expect(signatureOf([0.5, -0.5, 0, 0.1])).toBe('1001')
})
