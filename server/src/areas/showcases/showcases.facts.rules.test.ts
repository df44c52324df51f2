import { describe, expect, it } from 'vitest'
import { cityOf, factsOf, forbiddenOf, type JobRecord } from './showcases.facts.rules.ts'

type Project = NonNullable<JobRecord['project']>
const project: Project = {
  id: 'project',
  name: '',
  status: 'completed',
  day: '2026-04-14',
  description: '',
  address: '12 Oak St, Oakland, CA 94607',
  tags: [],
  services: ['Water heaters'],
  notes: [],
}
const job = (fields: Partial<Project> | null = {}, record: Partial<JobRecord> = {}): JobRecord => ({
  project: fields && { ...project, ...fields },
  photoTags: [],
  names: ['Ana Quintero'],
  business: 'Bay Water Works',
  services: ['Water heaters'],
  ...record,
})
const facts = (
  fields: Partial<Project> | null = {},
  asked: { service?: string; location?: string } = {},
  record: Partial<JobRecord> = {},
) => factsOf(job(fields, record), { service: '', location: '', language: 'en', ...asked })

describe('the town of an address', () => {
  it.each([
    ['12 Oak St, Oakland, CA', 'Oakland'],
    // what comes first is the street, whatever it looks like
    ['Broadway, Oakland', 'Oakland'],
    ['Oakland', ''],
    ['12 Oak St, CA, Oakland', 'Oakland'],
    ['12 Oak St, USA', ''],
    ['12 Oak St, United States', ''],
    ['12 Oak St, Estados Unidos', ''],
    ['12 Oak St, NYC', 'NYC'],
    ['12 Oak St, CAMP', 'CAMP'],
    ['12 Oak St, New USA', 'New USA'],
    ['12 Oak St, USA Town', 'USA Town'],
    ['12 Oak St, Ox', 'Ox'],
    ['12 Oak St, A', 'A'],
    ['12 Oak St, O’Fallon', 'O’Fallon'],
    ['12 Oak St, St. Louis', 'St. Louis'],
    ['12 Oak St, #4', ''],
    ['12 Oak St, 4th Floor', ''],
    ['12 Oak St, .Town', ''],
    [`12 Oak St, ${'x'.repeat(60)}`, 'x'.repeat(60)],
    [`12 Oak St, ${'x'.repeat(61)}`, ''],
  ])('%j is %j', (address, city) => {
    expect(cityOf(address)).toBe(city)
  })
})

describe('the town that is told', () => {
  it.each([
    ['', 'Oakland'],
    ['Rockridge', 'Rockridge'],
    ['Rockridge, Oakland', 'Rockridge, Oakland'],
    ['Rockridge, 94607', 'Oakland'],
    ['12, Rockridge', 'Rockridge'],
    ['99 Elm Ave, Albany', 'Albany'],
    ['99 Elm Ave, Quintero', 'Oakland'],
    ['Quintero', 'Oakland'],
    ['Oak', 'Oakland'],
    ['x'.repeat(61), 'Oakland'],
  ])('where %j is asked for is %j', (location, city) => {
    expect(facts({}, { location }).city).toBe(city)
  })

  it('may be in the street’s name, but in no customer’s', () => {
    const address = '12 Alameda Ave, Alameda, CA'
    expect(facts({ address }, { location: 'Alameda' }).city).toBe('Alameda')
    expect(facts({ address }).city).toBe('Alameda')
    expect(facts({ address }, { location: 'Alameda' }, { names: ['Jo Alameda'] }).city).toBe('')
    expect(facts({ address: '12 Oak St' }).city).toBe('')
    expect(facts(null).city).toBe('')
    expect(facts(null, { location: 'Albany' }).city).toBe('Albany')
  })
})

describe('what stays behind', () => {
  it('are names and the street, and the whole address where no town can be told', () => {
    const sorted = (record: JobRecord) => {
      const { names, street } = forbiddenOf(record)
      return [[...names].toSorted(), [...street].toSorted()]
    }
    expect(sorted(job())).toEqual([
      ['ana', 'quintero'],
      ['12', 'oak'],
    ])
    expect(sorted(job({ address: '12 Oak St Oakland 94607' }))).toEqual([
      ['ana', 'quintero'],
      ['12', '94607', 'oak', 'oakland'],
    ])
    expect(sorted(job(null))).toEqual([['ana', 'quintero'], []])
    expect(forbiddenOf(job()).said).toEqual(['Bay Water Works'])
    expect(forbiddenOf(job(), { service: 'Drains', city: 'Albany' }).said).toEqual([
      'Bay Water Works',
      'Drains',
      'Albany',
    ])
  })
})

describe('the service that is told', () => {
  it.each([
    ['', 'Water heaters'],
    ['Drains', 'Drains'],
    ['Work for Quintero', ''],
    [`Drains ${'x'.repeat(80)}`, ''],
  ])('where %j is asked for is %j', (service, told) => {
    expect(facts({}, { service }).service).toBe(told)
  })

  it('is the business’s own word, whatever is in it', () => {
    expect(facts({ services: ['Oak floors'] }, {}, { services: ['Oak floors'] }).service).toBe('Oak floors')
    expect(facts({ services: ['Oak floors'] }).service).toBe('')
    expect(facts({ services: [] })).toMatchObject({ service: '', group: 'general' })
    expect(facts({}, { service: 'House painting' }).group).toBe('surface')
  })
})

describe('what else is told', () => {
  it('is out of tags, names, descriptions, and notes, but not what the service says already', () => {
    const found = facts({
      name: 'Copper pipe',
      description: 'with a toilet',
      tags: ['faucet'],
      notes: ['a water heater, a sink'],
    })
    expect(found.details).toEqual(['copper pipe', 'a faucet', 'a toilet'])
    expect(facts({ notes: ['the shower'] }, { service: 'Shower doors' }).details).toEqual([])
    expect(facts({ notes: ['the shower'] }, { service: 'Doors' }).details).toEqual(['the shower'])
    expect(facts({ notes: ['An expansion tank'] }, { service: 'Expansion tank repair' }).details).toEqual([])
    expect(facts({ notes: ['cedar'] }, {}, { names: ['Cedar'] }).details).toEqual([])
    expect(facts(null, {}, { photoTags: ['pavers'] }).details).toEqual(['pavers'])
    const spanish = factsOf(job({ notes: ['un grifo, la tina, un inodoro'] }), {
      service: 'Cambio de inodoro y llave de agua',
      location: '',
      language: 'es',
    })
    expect(spanish.details).toEqual(['la tina'])
  })

  it('is when it was done, once it is', () => {
    expect(facts()).toMatchObject({ done: true, month: { month: 4, year: 2026 } })
    expect(facts({ status: 'in_progress' })).toMatchObject({ done: false, month: null })
    expect(facts({ day: null })).toMatchObject({ done: true, month: null })
    expect(facts(null)).toMatchObject({ done: false, month: null, remarks: [], labels: [] })
  })

  it('is worded by the project, or by what stands for one', () => {
    expect(facts().seed).toBe('project')
    expect(facts(null, { service: 'Drains' }).seed).toBe('Bay Water Works Drains')
  })

  it('are labels: each once, at most twelve, none that is private or too long', () => {
    const labels = (...tags: string[]) => facts({ tags }, {}, { photoTags: [] }).labels
    expect(labels(' attic ', 'attic', 'Quintero', 'call me', 'x'.repeat(40), 'x'.repeat(41), '')).toEqual([
      'attic',
      'x'.repeat(40),
    ])
    expect(labels(...Array.from({ length: 16 }, (_, index) => `tag ${index}`)).length).toBe(12)
    expect(facts({ tags: ['attic'] }, {}, { photoTags: ['before', 'attic'] }).labels).toEqual(['attic', 'before'])
  })

  it('are remarks: whole sentences, at most eight, none that speaks to somebody', () => {
    const remarks = (...notes: string[]) => facts({ notes }).remarks
    expect(remarks('We ran new copper. Please call the owner. It took two days.')).toEqual([
      'We ran new copper.',
      'It took two days.',
    ])
    expect(remarks('New copper runs\n\nalong the whole wall')).toEqual(['New copper runs', 'along the whole wall'])
    expect(remarks('Twelve long.', 'Thirteen long')).toEqual(['Thirteen long'])
    expect(remarks('Is it done by now?', 'For the Quintero family', 'x'.repeat(201))).toEqual([])
    expect(remarks(`${'y'.repeat(3990)}. New copper along the wall.`)).toEqual([])
    expect(remarks(...Array.from({ length: 10 }, (_, index) => `We did part ${index} well.`))).toHaveLength(8)
    expect(facts({ description: 'We ran new copper.', notes: ['It took two days.'] }).remarks).toEqual([
      'We ran new copper.',
      'It took two days.',
    ])
  })

  it.each(
    'ignore instruction system prompt assistant write please must should call text email ask gate code key lock alarm dog password complained angry lawyer insurance sick divorce neighbor neighbour wife husband kid kids children he she his her mr mrs ms ignoren instrucción instruccion escriban escribió llame llamó clave llave perro esposa esposo vecino niños ninos señora senor'.split(
      ' ',
    ),
  )('are no remarks with the word %s', (word) => {
    expect(facts({ notes: [`We saw ${word} at the wall there.`] }).remarks).toEqual([])
  })
})
