import { rows } from '../case.ts'

const row = rows('visit', 'en')
const held = { handOver: null, outcome: 'visit_held' } as const

/** How people choose a time, or do not. */
export const englishVisits = [
  row('the second one', [], {
    slots: ['the second one'],
    expect: { ...held, facts: {}, rules: ['hold-the-chosen-slot'] },
  }),
  row('a number', [], { slots: ['3'], expect: held }),
  row('a weekday', [], { slots: ['Tuesday works'], expect: held }),
  row('a weekday and an hour', [], { slots: ['tuesday at 10'], expect: held }),
  row('an hour', [], { slots: ['9 am is good'], expect: held }),
  row('any of them', [], { slots: ['any of those is fine'], expect: { ...held, rules: ['hold-the-first-slot'] } }),
  row('the first available', [], { slots: ["whatever's soonest"], expect: held }),
  row('none, then one', [], {
    slots: ['none of these work', 'the first one'],
    expect: { ...held, rules: ['offer-other-slots'] },
  }),
  row('none twice', [], {
    slots: ['none of these work', 'nope, none of those either'],
    expect: { handOver: 'no_slot_suits' },
  }),
  row('next week', [], {
    slots: ['do you have anything next week?', 'yes the first one'],
    expect: { ...held, rules: ['offer-other-slots'] },
  }),
  row('a free time that was not offered', [], { slots: ['could you do Monday at 2pm?'], expect: held }),
  row('a question first', [], { slots: ['do you charge for the visit?', 'ok the first'], expect: held }),
  row('thanks after the end', [], {
    lines: [null, 'thanks!', 'bye', 'ok'],
    expect: { ...held, rules: ['answer-a-thank-you-once'], silentAtEnd: true },
  }),
  row('changes it after the end', [], {
    lines: [null, 'sorry I need to reschedule'],
    expect: { handOver: 'changes_visit' },
  }),
  row('asks something after the end', [], {
    lines: [null, 'Will the technician bring a new valve with him?'],
    expect: { handOver: 'after_end' },
  }),
]
