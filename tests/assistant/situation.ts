import type { Situation, Slot } from '#server/areas/assistant/machine/types.ts'

/** Friday, 20 November 2026, ten in the morning in Oakland. */
export const now = new Date('2026-11-20T18:00:00Z')

const hour = 3_600_000
const slot = (starts: string): Slot => ({ starts: new Date(starts), ends: new Date(new Date(starts).getTime() + hour) })

/** Free times: Monday 10 and 14, Tuesday 10 and 15, Wednesday 9, Monday a week later 10 (Pacific time). */
export const slots: readonly Slot[] = [
  '2026-11-23T18:00:00Z',
  '2026-11-23T22:00:00Z',
  '2026-11-24T18:00:00Z',
  '2026-11-24T23:00:00Z',
  '2026-11-25T17:00:00Z',
  '2026-11-30T18:00:00Z',
  '2026-11-30T22:00:00Z',
  '2026-12-01T18:00:00Z',
  '2026-12-02T18:00:00Z',
].map(slot)

/** Questions by a short name, for the table. */
export const questionTexts = {
  leak: 'Is water leaking right now?',
  age: 'How old is the water heater?',
  fuel: 'Is it gas or electric?',
  baths: 'How many bathrooms do you have?',
  when: 'When would you like the work done?',
  own: 'Do you own or rent the property?',
  what: 'Can you describe the problem?',
  type: 'Is it a house, condo or apartment?',
  size: 'How big is the yard?',
  photos: 'Can you send a few photos?',
  pets: 'Are there pets on the property?',
  which: 'Which drain is clogged?',
  fix: 'Do you need a repair or a replacement?',
  place: 'What is the address of the property?',
} as const
export type QuestionName = keyof typeof questionTexts

/** A plumber in Oakland, open, with free times, who asks these questions. */
export function situationOf(names: readonly QuestionName[]): Situation {
  return {
    now,
    business: {
      name: 'Bay Plumbing',
      phone: '+14155550100',
      timeZone: 'America/Los_Angeles',
      address: '100 Webster St, Oakland, CA',
      serviceArea: 'Oakland, Berkeley, Alameda',
      zip: '94607',
      services: [
        { id: 'heaters', name: 'Water heater repair' },
        { id: 'drains', name: 'Drain cleaning' },
        { id: 'pipes', name: 'Pipe replacement' },
      ],
      open: true,
      opensAt: null,
    },
    settings: {
      name: 'Sam',
      tone: 'friendly',
      ownWords: '',
      outOfHours: 'answer',
      disqualifiers: [
        'outside_area',
        'service_not_offered',
        'not_ready',
        'below_minimum',
        'renter_without_consent',
        'advice_only',
        'spam',
        'solicitation',
      ],
      ownDisqualifiers: [{ label: 'Mobile homes', words: 'mobile home, trailer home' }],
      offersVisits: true,
      visitMinutes: 60,
    },
    questions: names.map((id) => ({ id, text: questionTexts[id], serviceId: null })),
    request: {
      name: 'Dana Reyes',
      phone: '+14155552671',
      email: null,
      address: '12 Oak St, Oakland, CA 94607',
      serviceId: 'heaters',
      serviceName: 'Water heater repair',
      message: 'My water heater is broken',
      photoCount: 0,
      photoNames: [],
      source: 'website_form',
      stage: 'request',
      status: 'new',
      textConsent: true,
    },
    slots,
    channel: 'chat',
  }
}
