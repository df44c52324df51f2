import { afterEach, expect, it } from 'vitest'
import { checkTexts } from './check-texts.mjs'
import { makeProject, removeProjects } from './support/project.mjs'

afterEach(removeProjects)

const TIDY = {
  'office/src/texts/en/notes.json': JSON.stringify({
    'notes.count': '{count, plural, one {# note} other {# notes} }',
    'notes.by': 'By {name}',
    'status.open': 'Open',
  }),
  'office/src/texts/es/notes.json': JSON.stringify({
    'notes.count': '{count, plural, one {# nota} many {# de notas} other {# notas} }',
    'notes.by': 'De {name}',
    'status.open': 'Abierto',
  }),
  'office/src/a.tsx': "text('notes.count', { count }); text('notes.by', { name }); text(`status.${status}`)",
}
const faultsOf = (changes) => checkTexts(makeProject({ ...TIDY, ...changes })).faults

it('passes a tidy project', () => {
  expect(checkTexts(makeProject(TIDY))).toEqual({ catalogues: 1, faults: [] })
})

it('finds a missing translation and a key that only the translation has', () => {
  const faults = faultsOf({
    'office/src/texts/es/notes.json':
      '{"notes.count":"{count, plural, other {#}}","notes.by":"De {name}","odd.one":"x"}',
  })
  expect(faults).toEqual([
    'office/src/texts/es/notes.json: status.open: missing; translate it',
    'office/src/texts/es/notes.json: odd.one: unknown in en; remove it or add it there',
  ])
})

it('finds a file without its other language', () => {
  const faults = faultsOf({ 'office/src/texts/en/more.json': '{"status.x":"X"}' })
  expect(faults).toEqual(['office/src/texts/es/more.json: status.x: missing; translate it'])
})

it('finds placeholders that differ, a text that is no message, and an empty one', () => {
  const faults = faultsOf({
    'office/src/texts/es/notes.json': '{"notes.count":"{count, plural,","notes.by":"De {nombre}","status.open":" "}',
  })
  expect(faults).toHaveLength(3)
  expect(faults[0]).toMatch(/notes\.count: is no ICU message/)
  expect(faults[1]).toMatch(/notes\.by: placeholders differ: en has \[name\], this has \[nombre\]/)
  expect(faults[2]).toMatch(/status\.open: is empty/)
})

it('finds a key that no code asks for, and a key that no catalogue has', () => {
  const faults = faultsOf({ 'office/src/a.tsx': "text('notes.count'); text(`status.${s}`); text('notes.gone')" })
  expect(faults).toEqual([
    'office/src/texts/en/notes.json: notes.by: no code asks for it; remove it',
    'office: notes.gone: asked for in code, in no catalogue',
  ])
})

it('reads the layout with one file per language', () => {
  const faults = faultsOf({ 'server/src/texts/en.json': '{"mail.hello":"Hi"}', 'server/src/texts/es.json': '{}' })
  expect(faults).toEqual([
    'server/src/texts/es.json: mail.hello: missing; translate it',
    'server/src/texts/en.json: mail.hello: no code asks for it; remove it',
  ])
})

it('reports a catalogue that is no JSON', () => {
  expect(faultsOf({ 'office/src/texts/es/notes.json': '{' }).join()).toMatch(/es\/notes\.json: file:/)
})
