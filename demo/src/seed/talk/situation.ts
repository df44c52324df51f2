import type { PlayedSituation, PlayedSlot } from '#server/areas/assistant/assistant.playing.operations.ts'
import { business, services } from '../business.ts'
import type { Ground } from '../ground.ts'
import type { Ask } from '../requests.ts'
import { serviceName } from '../requests.ts'
import { questions } from './questions.ts'

/** Reasons to close a request that the business has the assistant watch for. */
export const disqualifiers = [
  'outside_area',
  'service_not_offered',
  'solicitation',
  'spam',
  'renter_without_consent',
  'advice_only',
] as const

export const visitMinutes = 60

/** Ids of the qualifying questions, in the order of `questions`. */
export type QuestionIds = readonly string[]

/** How a conversation stands at a moment, as the server would put it together. */
export function situationAt(
  ground: Ground,
  questionIds: QuestionIds,
  ask: Ask,
  at: {
    readonly now: Date
    readonly slots: readonly PlayedSlot[]
    readonly channel: 'sms' | 'email' | 'chat'
    readonly mayText: boolean
  },
): PlayedSituation {
  const { calendar, serviceIds } = ground
  const open = calendar.isOpen(at.now)
  const { person, job } = ask
  return {
    now: at.now,
    business: {
      name: business.name,
      phone: business.phone,
      timeZone: business.timeZone,
      address: business.address,
      serviceArea: business.serviceArea,
      zip: business.zipCode,
      services: services.map(({ key, name }) => ({ id: serviceIds[key], name })),
      open,
      opensAt: opensAt(ground, at.now),
    },
    settings: {
      name: '',
      tone: 'friendly',
      ownWords: '',
      outOfHours: 'answer_and_say',
      disqualifiers,
      ownDisqualifiers: [],
      offersVisits: true,
      visitMinutes,
    },
    questions: questions.flatMap(({ text, service }, index) => {
      const id = questionIds[index]
      return id === undefined ? [] : [{ id, text, serviceId: service && serviceIds[service] }]
    }),
    request: {
      name: person.name,
      phone: person.phone,
      email: person.email,
      address: person.address,
      serviceId: job ? serviceIds[job.service] : null,
      serviceName: job ? serviceName(job) : null,
      message: ask.message,
      photoCount: 0,
      photoNames: [],
      source: ask.source,
      stage: 'request',
      status: 'new',
      textConsent: at.mayText,
      language: ask.language,
    },
    slots: at.slots,
    channel: at.channel,
  }
}

const quarter = 15 * 60_000

/** When somebody is there again, to the minute; null while somebody is. */
const opensAt = ({ calendar }: Ground, moment: Date): Date | null =>
  calendar.isOpen(moment) ? null : calendar.nextOpening(new Date(Math.ceil(moment.getTime() / quarter) * quarter))
