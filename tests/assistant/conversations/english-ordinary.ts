import { noSlots, rows, settings, stranger } from '../case.ts'

const row = rows('ordinary', 'en')
const good = { handOver: null, outcome: 'visit_held' } as const

/** Homeowners who answer what they are asked, in the many ways people do. */
export const englishOrdinary = [
  row('answers everything plainly', ['age', 'fuel', 'own', 'when'], { expect: { ...good, asksAll: true } }),
  row('yep and nope', ['leak', 'pets'], {
    replies: { leak: 'yep', pets: 'nope' },
    expect: { ...good, answers: { leak: 'yes', pets: 'no' } },
  }),
  row('sure thing and nah', ['leak', 'pets'], {
    replies: { leak: 'sure thing', pets: 'nah' },
    expect: { ...good, answers: { leak: 'yes', pets: 'no' } },
  }),
  row('not really', ['leak', 'pets'], {
    replies: { leak: 'not really', pets: 'not that I know of' },
    expect: { ...good, answers: { leak: 'no', pets: 'no' } },
  }),
  row('a thumb up', ['leak'], { replies: { leak: '👍' }, expect: { ...good, answers: { leak: 'yes' } } }),
  row('of course', ['leak'], { replies: { leak: 'of course' }, expect: { ...good, answers: { leak: 'yes' } } }),
  row('it is not', ['leak'], {
    replies: { leak: "No, it isn't leaking at the moment" },
    expect: { ...good, answers: { leak: 'no' } },
  }),
  row('we do', ['pets'], { replies: { pets: 'we do, two dogs' }, expect: { ...good, answers: { pets: 'yes' } } }),
  row('yes in capitals', ['leak'], { replies: { leak: 'YES!!!' }, expect: { ...good, answers: { leak: 'yes' } } }),
  row('an age in digits', ['age'], { replies: { age: '12' }, expect: { ...good, answers: { age: '12' } } }),
  row('an age with its unit', ['age'], {
    replies: { age: "it's around 15 yrs old I think" },
    expect: { ...good, answers: { age: '15 years' } },
  }),
  row('an age in words', ['age'], {
    replies: { age: 'about twelve years' },
    expect: { ...good, answers: { age: '12 years' } },
  }),
  row('a couple of years', ['age'], {
    replies: { age: 'a couple years' },
    expect: { ...good, answers: { age: '2 years' } },
  }),
  row('a range', ['age'], { replies: { age: '10-12 years' }, expect: { ...good, answers: { age: '10-12 years' } } }),
  row('does not know the age', ['age', 'fuel'], {
    replies: { age: 'no idea, it was here when we bought the place' },
    expect: { ...good, asksAll: true },
  }),
  row('a count in words', ['baths'], { replies: { baths: 'three' }, expect: { ...good, answers: { baths: '3' } } }),
  row('a count in a sentence', ['baths'], {
    replies: { baths: 'We have 2 bathrooms and a half bath' },
    expect: { ...good, answers: { baths: '2' } },
  }),
  row('a size', ['size'], {
    replies: { size: 'roughly 1,200 sq ft' },
    expect: { ...good, answers: { size: '1200 sq ft' } },
  }),
  row('half an acre', ['size'], { replies: { size: 'about half an acre' }, expect: { ...good } }),
  row('electric', ['fuel'], { replies: { fuel: "it's electric" }, expect: { ...good, answers: { fuel: 'electric' } } }),
  row('electrical is electric', ['fuel'], {
    replies: { fuel: 'electrical' },
    expect: { ...good, answers: { fuel: 'electric' } },
  }),
  row('a natural gas one', ['fuel'], {
    replies: { fuel: 'natural gas' },
    expect: { ...good, answers: { fuel: 'gas' } },
  }),
  row('not gas, electric', ['fuel'], {
    replies: { fuel: 'not gas, electric' },
    expect: { ...good, answers: { fuel: 'electric' } },
  }),
  row('a home is a house', ['type'], {
    replies: { type: 'single family home' },
    expect: { ...good, answers: { type: 'house' } },
  }),
  row('an apartment mistyped', ['type'], {
    replies: { type: 'its an apartmnet' },
    expect: { ...good, answers: { type: 'apartment' } },
  }),
  row('a replacement', ['fix'], {
    replies: { fix: 'probably replacing it' },
    expect: { ...good, answers: { fix: 'replacement' } },
  }),
  row('a weekday', ['when'], {
    replies: { when: 'next tuesday' },
    expect: { ...good, answers: { when: '2026-11-24' } },
  }),
  row('tomorrow', ['when'], { replies: { when: 'tomorrow' }, expect: { ...good, answers: { when: '2026-11-21' } } }),
  row('in two weeks', ['when'], { replies: { when: 'in two weeks' }, expect: { ...good } }),
  row('as soon as possible', ['when'], {
    replies: { when: 'ASAP please' },
    expect: { ...good, answers: { when: 'asap' } },
  }),
  row('no rush', ['when'], {
    replies: { when: 'no rush, whenever you can' },
    expect: { ...good, answers: { when: 'flexible' } },
  }),
  row('a date', ['when'], { replies: { when: 'December 3rd' }, expect: { ...good, answers: { when: '2026-12-03' } } }),
  row('owns it', ['own'], { replies: { own: 'we own it' }, expect: { ...good, answers: { own: 'owner' } } }),
  row('is the homeowner', ['own'], {
    replies: { own: "I'm the homeowner" },
    expect: { ...good, answers: { own: 'owner' }, facts: { ownership: 'owner' } },
  }),
  row('rents it', ['own'], {
    replies: { own: 'renting, my landlord approved it' },
    expect: { ...good, facts: { ownership: 'renter_with_consent' } },
  }),
  row('tells it all at once', ['age', 'fuel', 'own', 'leak'], {
    request: { message: 'My 12 year old gas water heater is leaking. I own the house.' },
    expect: {
      ...good,
      answers: { age: '12 years', fuel: 'gas', own: 'owner', leak: 'yes' },
      notAsked: ['age', 'fuel', 'own', 'leak'],
    },
  }),
  row('answers two at once', ['age', 'fuel', 'baths'], {
    replies: { age: "It's 8 years old and it is electric" },
    expect: { ...good, answers: { age: '8 years', fuel: 'electric' }, notAsked: ['fuel'] },
  }),
  row('answers three at once', ['fuel', 'baths', 'own', 'pets'], {
    replies: { fuel: 'gas, we have 3 bathrooms and we own the place' },
    expect: { ...good, answers: { fuel: 'gas', baths: '3', own: 'owner' }, notAsked: ['baths', 'own'] },
  }),
  row('describes the problem in the form', ['what', 'age'], {
    request: { message: 'There is no hot water since yesterday and the pilot keeps going out' },
    expect: { ...good, notAsked: ['what'] },
  }),
  row('sent photos already', ['photos', 'age'], {
    request: { photoCount: 3 },
    expect: { ...good, notAsked: ['photos'] },
  }),
  row('gave the address already', ['place', 'age'], { expect: { ...good, notAsked: ['place'] } }),
  row('a stranger in the chat', ['age', 'fuel'], {
    request: { ...stranger, message: 'hi' },
    expect: {
      ...good,
      facts: {
        name: 'Dana Reyes',
        phone: '+14155552671',
        address: '1420 Oak Street, Oakland, CA 94607',
        zip: '94607',
        service: 'heaters',
      },
    },
  }),
  row('introduces themselves', ['age'], {
    request: { ...stranger, message: 'Hi, my name is Mike Johnson, my drain is clogged. Call or text 510-555-0142' },
    expect: { ...good, facts: { name: 'Mike Johnson', phone: '+15105550142', service: 'drains' } },
  }),
  row('gives a mail address', ['age'], {
    request: { ...stranger, message: 'Need drain cleaning, my email is Pat.Lee@Example.com' },
    expect: { ...good, facts: { email: 'pat.lee@example.com', service: 'drains' } },
  }),
  row('an address in a sentence', ['age'], {
    request: { ...stranger, message: 'My water heater broke. I live at 742 Evergreen Ave, Oakland CA 94601' },
    expect: { ...good, facts: { address: '742 Evergreen Ave, Oakland CA 94601', zip: '94601' } },
  }),
  row('an address with a unit', [], {
    request: { ...stranger, name: 'Ann Lee', phone: '+15105550142', message: 'Water heater is out' },
    details: { address: '2200 Broadway St apt 4, Oakland' },
    expect: { ...good, facts: { address: '2200 Broadway St apt 4, Oakland' } },
  }),
  row('without visits', ['age', 'fuel'], {
    change: settings({ offersVisits: false }),
    expect: { handOver: 'qualified', asksAll: true },
  }),
  row('without free slots', ['age'], { change: noSlots, expect: { handOver: 'qualified', asksAll: true } }),
  row('without questions', [], { expect: { ...good } }),
]
