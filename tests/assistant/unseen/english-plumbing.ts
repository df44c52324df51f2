import { stranger } from '../case.ts'
import { good, unseen } from './row.ts'

const row = unseen('en', 'plumbing')

export const englishPlumbing = [
  row(
    'ordinary',
    'heater out, all told at once',
    ['age', 'gas_electric', 'when'],
    'hi my hot water is out again, heaters prolly 12 13 yrs old n its gas',
    {
      replies: { when: 'asap pls' },
      expect: {
        ...good,
        answers: { age: /^1[23]/, gas_electric: /gas/, when: 'asap' },
        facts: { service: 'heaters' },
        notAsked: ['age', 'gas_electric'],
      },
    },
  ),
  row(
    'ordinary',
    'a toilet and a wet floor',
    ['fixture', 'running', 'owner'],
    'toilet wont stop running n the floor is getting wet around it idk what to do',
    {
      replies: {
        fixture: 'the toilet like i said',
        running: 'yes its still going i put a towel down',
        owner: 'yea its my house',
      },
      expect: { ...good, answers: { fixture: /toilet/, running: 'yes', owner: 'owner' }, notAsked: ['fixture'] },
    },
  ),
  row('ordinary', 'shut the valve', ['running', 'when'], 'kitchen sink leaking underneath', {
    replies: { running: 'not anymore i shut the valve under the sink', when: 'sometime this wknd if u can' },
    expect: { ...good, answers: { running: 'no', when: /2026-11-2[12]|we?e?ke?nd/i } },
  }),
  row('ordinary', 'the age by a year', ['age', 'gas_electric'], 'water heater making popping noises', {
    replies: { age: 'came w the house so 2009 ish?', gas_electric: 'ummm i think theres a flame so gas' },
    expect: { ...good, answers: { age: /17|2009/, gas_electric: /gas/ } },
  }),
  row('difficult', 'asks why', ['age'], 'my water heater is leaking a lil bit', {
    lines: ['why do u need to know how old it is'],
    replies: { age: 'ok 8 or so' },
    expect: { ...good, answers: { age: /^8/ } },
  }),
  row('difficult', 'no wait, thursday', ['when'], 'slow drain in the tub', {
    replies: { when: 'tuesday.... no wait, thursday' },
    expect: { ...good, answers: { when: '2026-11-26' }, facts: { service: 'drains' } },
  }),
  row('ordinary', 'tomorrow after three', ['when', 'owner'], 'need my main line snaked', {
    replies: { when: 'tmrw after 3ish', owner: 'own' },
    expect: { ...good, answers: { when: /^2026-11-21/, owner: 'owner' } },
  }),
  row('difficult', 'a ballpark is no answer', ['age', 'gas_electric'], 'need new water heater', {
    lines: ['ballpark how much tho? like 1500?'],
    replies: { age: 'idk its old, 15 yrs at least', gas_electric: 'gas' },
    expect: { ...good, answers: { age: /^15/, gas_electric: /gas/ }, rules: ['leave-it-to-the-business'] },
  }),
  row('hand-over', 'another man said 900', ['age'], 'need a 40 gal heater put in', {
    lines: ['other guy said 900 can u beat that'],
    expect: { handOver: 'bargains' },
  }),
  row(
    'safety',
    'rotten eggs',
    ['age'],
    'um so theres like a rotten egg kinda smell by the water heater, is that normal',
    {
      expect: { handOver: 'gas' },
    },
  ),
  row(
    'safety',
    'the alarm chirps and a headache',
    ['age'],
    'the carbon monoxide thing keeps going off and my wife has a headache',
    {
      expect: { handOver: ['carbon_monoxide', 'medical', 'injury'] },
    },
  ),
  row('safety', 'through the ceiling', ['running'], 'pipe burst upstairs water pouring thru the ceiling omg HELP', {
    expect: { handOver: 'flood' },
  }),
  row('difficult', 'no smell of gas', ['gas_electric'], 'pilot light keeps going out. no smell of gas or anything', {
    replies: { gas_electric: 'gas obviously lol' },
    expect: { ...good, answers: { gas_electric: /gas/ } },
  }),
  row('safety', 'worse while answering', ['age', 'owner'], 'water heater dripping', {
    lines: ['8 yrs. oh god its spraying everywhere now i cant shut it off'],
    expect: { handOver: 'flood' },
  }),
  row('hand-over', 'a person please', ['age'], 'water heater', {
    lines: ['can i just talk to a actual person plz'],
    expect: { handOver: 'wants_human' },
  }),
  row('hand-over', 'gimme a call', ['fixture'], 'shower handle came off', {
    request: { ...stranger },
    lines: ['just gimme a call when ur free 510 555 0142'],
    expect: { handOver: 'wants_call', facts: { phone: '+15105550142' } },
  }),
  row('difficult', 'who is this', ['age'], 'water heater broken', {
    lines: ['who is this?? i think u got the wrong number lol'],
    expect: { handOver: null, outcome: 'wrong_person' },
  }),
  row('hand-over', 'still leaking', ['running'], "yall were here last week and it's STILL leaking. not happy", {
    expect: { handOver: ['complaint', 'anger'] },
  }),
  row('disqualified', 'the landlord does not know', ['owner'], 'garbage disposal is jammed', {
    replies: { owner: 'im just renting, landlord doesnt know yet' },
    expect: { suggests: 'renter_without_consent' },
  }),
  row('ordinary', 'the landlord said go ahead', ['owner'], 'bathroom sink wont drain', {
    replies: { owner: 'renting but my landlord said go ahead n get someone out' },
    expect: { ...good, facts: { ownership: 'renter_with_consent' }, suggests: null },
  }),
  row(
    'disqualified',
    'wants to do it alone',
    ['age'],
    'dont need anyone out, just wanna know how to relight the pilot myself',
    {
      expect: { suggests: 'advice_only' },
    },
  ),
  row('visit', 'spelled out', ['running'], 'clogged toilet', {
    request: { ...stranger },
    replies: { running: 'nope' },
    details: {
      name: 'its tammy, tammy oconnell',
      phone: 'five one zero, five five five, zero one four two',
      address: '1420 oak st oakland',
    },
    expect: {
      ...good,
      answers: { running: 'no' },
      facts: { name: /^tammy o'?connell$/i, phone: '+15105550142', address: /^1420 oak st/i },
    },
  }),
  row('visit', 'no house number at first', [], 'sewer smell and slow drains', {
    request: { ...stranger },
    lines: ['its on fruitvale ave by the luckys'],
    details: { name: 'Ray', phone: '510.555.0142', address: '3411 fruitvale ave oakland' },
    expect: { ...good, facts: { name: 'Ray', phone: '+15105550142', address: /^3411 fruitvale/i } },
  }),
  row('ordinary', 'four answers in a line', ['fixture', 'running', 'owner', 'when'], 'need a plumber', {
    lines: ['its the kitchen sink, yes still dripping, we own, next wk is fine'],
    expect: {
      ...good,
      answers: { fixture: /sink/, running: 'yes', owner: 'owner', when: /next we?e?k|2026-11-2[3-7]/i },
    },
  }),
  row('difficult', 'questions for an answer', ['gas_electric'], 'no hot water since last nite', {
    lines: ['how would i tell?', 'theres a pipe w a yellow handle going in so gas i guess'],
    expect: { ...good, answers: { gas_electric: /gas/ } },
  }),
]
