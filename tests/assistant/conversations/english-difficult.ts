import { business, rows, settings, stranger } from '../case.ts'

const row = rows('difficult', 'en')
const held = { handOver: null, outcome: 'visit_held' } as const
const closed = business({ open: false, opensAt: new Date('2026-11-23T16:00:00Z') })

/** Detours, doubts and the hours nobody is there. */
export const englishDifficult = [
  row('asks the price once', ['age', 'fuel'], {
    lines: ['how much would that cost?'],
    expect: { ...held, rules: ['leave-it-to-the-business'], asksAll: true },
  }),
  row('asks the price twice', ['age', 'fuel'], {
    lines: ['how much would that cost?', 'but what is the price roughly'],
    expect: { handOver: 'price_again' },
  }),
  row('answers and asks the price', ['age', 'fuel'], {
    replies: { age: "It's 9 years old. How much is a new one?" },
    expect: { ...held, answers: { age: '9 years' } },
  }),
  row('asks for a licence', ['age'], {
    lines: ['are you licensed?'],
    expect: { ...held, rules: ['leave-it-to-the-business'] },
  }),
  row('asks for the warranty', ['age'], { lines: ['do you give a warranty?'], expect: held }),
  row('asks whether they are insured', ['age'], { lines: ['are you guys insured?'], expect: held }),
  row('asks whether it is a bot', ['age'], { lines: ['wait, are you a bot?'], expect: held }),
  row('asks whether it is human', ['age'], { lines: ['Am I talking to a real person?'], expect: { handOver: null } }),
  row('asks something else', ['age'], { lines: ['Do you work with copper pipes?'], expect: held }),
  row('sends gibberish once', ['age', 'fuel'], {
    lines: ['asdf jkl'],
    expect: { ...held, rules: ['ask-again-in-other-words'] },
  }),
  row('sends gibberish twice', ['age', 'fuel'], {
    lines: ['asdf jkl', 'qwerty zxcv'],
    expect: { handOver: 'misunderstood' },
  }),
  row('only emoji', ['age'], { lines: ['🙃🙃', '🦄'], expect: { handOver: 'misunderstood' } }),
  row('asks what is meant', ['age'], { lines: ['what do you mean?'], expect: held }),
  row('an auto-reply', ['age'], {
    lines: ["I'm driving right now. I'll get back to you later."],
    expect: { handOver: null, rules: ['silent-to-an-auto-reply'] },
  }),
  row('corrects themselves', ['age', 'fuel'], {
    replies: { age: '10 years', fuel: 'gas' },
    lines: ['10 years', 'sorry I meant 15 years. And it is gas'],
    expect: { ...held, answers: { age: '15 years', fuel: 'gas' } },
  }),
  row('never mind', ['age'], {
    lines: ['never mind, I found someone else'],
    expect: { handOver: null, outcome: 'gave_up' },
  }),
  row('a wrong number', ['age'], {
    lines: ['you have the wrong number'],
    expect: { handOver: null, outcome: 'wrong_person' },
  }),
  row('out of hours, answers and says', ['age'], {
    change: (situation) => closed(settings({ outOfHours: 'answer_and_say' })(situation)),
    expect: held,
  }),
  row('out of hours, waits', ['age'], {
    change: (situation) => closed(settings({ outOfHours: 'wait' })(situation)),
    lines: ['hello?'],
    expect: { handOver: null, most: 1, silentAtEnd: true },
  }),
  row('refuses to answer', ['age', 'fuel'], {
    replies: { age: "I'd rather not say" },
    expect: { ...held, asksAll: true },
  }),
  row('a long story', ['age', 'fuel'], {
    replies: {
      age: 'Well, my father in law put it in when we moved, that was before the kids, so it must be 14 years old by now, and honestly it has been fine until last week when the pilot began to go out',
    },
    expect: { ...held, answers: { age: '14 years' } },
  }),
  row('changes to Spanish', ['fuel', 'age'], {
    replies: { fuel: 'es de gas, no hablo mucho inglés', age: 'tiene como 8 años' },
    expect: { ...held, answers: { fuel: 'gas', age: '8 years' } },
  }),
  row('no phone in a stranger’s message', [], {
    request: { ...stranger, message: 'water heater out' },
    details: { phone: 'just text me at (510) 555-0142' },
    expect: { facts: { phone: '+15105550142' } },
  }),
  row('a smell that is not gas', ['age'], {
    request: { message: 'No gas smell or anything, the water is just cold' },
    expect: held,
  }),
  row('a flood long ago', ['age'], {
    request: { message: 'The basement flooded last year, so we want to replace the old heater' },
    expect: held,
  }),
  row('a gas heater is no emergency', ['age'], {
    request: { message: 'Need a new gas water heater installed' },
    expect: { ...held, answers: {} },
  }),
  row('a discount not needed', ['age'], {
    replies: { age: "6 years, and I don't need a discount or anything" },
    expect: { ...held, answers: { age: '6 years' } },
  }),
]
