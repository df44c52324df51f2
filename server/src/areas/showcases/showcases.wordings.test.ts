import { expect, it } from 'vitest'
import type { JobFacts } from './showcases.facts.rules.ts'
import { descriptionOf, subtitleOf, titleOf } from './showcases.writer.rules.ts'

const facts: JobFacts = {
  seed: 'job-1',
  language: 'en',
  service: 'Water heater',
  group: 'water',
  city: 'Oakland',
  business: 'Bay Water Works',
  details: ['copper pipe', 'a new pump'],
  labels: [],
  remarks: [],
  done: true,
  month: { month: 4, year: 2026 },
}
/** Title, subtitle, and the paragraphs of the description of a job. */
const told = (job: Partial<JobFacts>, attempt: number) => {
  const whole = { ...facts, ...job }
  return [titleOf(whole, attempt), subtitleOf(whole, attempt), ...descriptionOf(whole, attempt).split('\n\n')]
}

// whoever looks at a job twice reads the same, this year and next
it.each<[Partial<JobFacts>, number, string[]]>([
  [
    {},
    0,
    [
      'Water heater in Oakland',
      'Bay Water Works wrapped up this job in April 2026',
      'A customer in Oakland turned to Bay Water Works for water heater. The job included copper pipe and a new pump.',
      'We finished the job in April 2026. Take a look at the photos from the job.',
      'Need help with water heater in Oakland? Tell us about it below, and add a photo if you have one.',
    ],
  ],
  [
    {},
    1,
    [
      'Our work in Oakland: water heater',
      'A finished job in Oakland by Bay Water Works',
      'A customer in Oakland came to us for water heater. On this job, that meant copper pipe and a new pump.',
      'The job wrapped up in April 2026. The photos show the work up close.',
      'Planning a similar job in Oakland? Tell us about it below, and Bay Water Works will get back to you.',
    ],
  ],
  [
    { seed: 'job-2' },
    0,
    [
      'Our work in Oakland: water heater',
      'A finished job in Oakland by Bay Water Works',
      'A customer in Oakland asked us for help with water heater. Our work included copper pipe and a new pump.',
      'We wrapped it up in April 2026. The photos show the work up close.',
      'Planning a similar job in Oakland? Tell us about it below, and Bay Water Works will get back to you.',
    ],
  ],
  [
    { seed: 'job-3', language: 'es', service: 'Calentador de agua', details: ['tubos', 'una bomba'] },
    0,
    [
      'Un trabajo en Oakland: calentador de agua',
      'Terminado por Bay Water Works en abril de 2026',
      'Un cliente de Oakland le encargó a Bay Water Works un trabajo de calentador de agua. Esto fue lo que incluyó: tubos y una bomba.',
      'Quedó terminado en abril de 2026. Las fotos muestran el trabajo de cerca.',
      '¿Necesita ayuda con calentador de agua en Oakland? Cuéntenos abajo y, si puede, mande una foto.',
    ],
  ],
  [
    { seed: 'job-5', service: '', group: 'general', city: '', done: false, month: null, details: [] },
    0,
    [
      'Bay Water Works on the job',
      'Work by Bay Water Works',
      'A customer turned to Bay Water Works for help with this job.',
      'Take a look at the photos from the job.',
      'Have something similar in mind? Tell us about it below, and Bay Water Works will get back to you.',
    ],
  ],
])('the job with %j has at attempt %i one wording', (job, attempt, texts) => {
  expect(told(job, attempt)).toEqual(texts)
})
