import { good, unseen } from './row.ts'

const painting = unseen('en', 'painting')
const landscaping = unseen('en', 'landscaping')
const roofing = unseen('en', 'roofing')
const electrical = unseen('en', 'electrical')
const cleaning = unseen('en', 'cleaning')

export const englishTrades = [
  painting(
    'ordinary',
    'two bedrooms, no ceilings',
    ['inside', 'ceilings', 'when'],
    'need 2 bdrms n hallway painted, like 12x14 each, walls only no ceilings',
    {
      replies: { inside: 'inside', ceilings: 'no just walls', when: 'before xmas' },
      expect: { ...good, answers: { inside: /inside/, ceilings: 'no', when: /xmas|christmas|2026-12-2/i } },
    },
  ),
  painting('ordinary', 'square feet', ['size', 'color'], 'want the whole downstairs painted', {
    replies: { size: 'bout 1,500 sq feet', color: 'havent picked yet, open to ideas' },
    expect: { ...good, answers: { size: /1,?500/, color: /help|choos|haven|^no$/i } },
  }),
  painting('ordinary', 'any day but monday', ['condition', 'when'], 'Exterior trim is looking rough', {
    replies: { condition: 'some peeling by the window n a couple nail holes', when: 'any day but monday' },
    expect: {
      ...good,
      answers: { condition: /peeling|holes/, when: /^(?!2026-11-23)/ },
      facts: { service: 'exterior' },
    },
  }),
  painting('difficult', 'does that cost extra', ['ceilings'], 'paint my living room', {
    lines: ['does that cost extra?'],
    replies: { ceilings: 'ok yea do the trim too' },
    expect: { ...good, answers: { ceilings: 'yes' }, rules: ['leave-it-to-the-business'] },
  }),
  painting('disqualified', 'sixty bucks', ['when'], 'just one closet door, i only got like 60 bucks lol', {
    expect: { suggests: 'below_minimum' },
  }),
  painting('disqualified', 'next summer', ['inside'], 'just getting prices for now, maybe doing it next summer', {
    expect: { suggests: 'not_ready' },
  }),
  landscaping('ordinary', 'forty by sixty', ['size', 'ground'], 'back yard is a jungle need it cleared', {
    replies: { size: '40 by 60, mostly weeds', ground: 'pretty steep in back' },
    expect: { ...good, answers: { size: /40\D+60|2,?400/, ground: /slope|steep/ } },
  }),
  landscaping('ordinary', 'a quarter acre', ['size', 'kind'], 'lawn mowing every 2 wks', {
    replies: { size: 'quarter acre give or take', kind: 'regular' },
    expect: { ...good, answers: { size: /acre/, kind: /regular/ }, facts: { service: 'lawn' } },
  }),
  landscaping(
    'ordinary',
    'week after next',
    ['watering', 'when'],
    'looking to redo the front yard, drought tolerant stuff',
    {
      replies: { watering: 'theres sprinklers but two heads r busted', when: 'week after next would be ideal' },
      expect: {
        ...good,
        answers: { watering: /yes|two heads|busted/i, when: /week after next|2026-11-30|2026-12-0[1-6]/i },
      },
    },
  ),
  landscaping('ordinary', 'a gate code', ['access', 'removal'], 'need hedges trimmed', {
    replies: { access: 'gate code is 4471 and the dog is friendly', removal: '👍' },
    expect: { ...good, answers: { access: /4471/, removal: 'yes' } },
  }),
  landscaping('disqualified', 'from Sacramento', ['kind'], 'hey im up in sacramento do u come out here', {
    request: { address: '' },
    expect: { suggests: 'outside_area' },
  }),
  landscaping('disqualified', 'a pool', ['kind'], 'do yall do pool cleaning? thats all i need', {
    expect: { suggests: 'service_not_offered' },
  }),
  roofing('ordinary', 'a bucket in the hall', ['leaking', 'stories'], 'roof leak', {
    replies: { leaking: 'yep drip drip into a bucket in the hall', stories: 'its a two story' },
    expect: { ...good, answers: { leaking: 'yes', stories: '2' }, facts: { service: 'repair' } },
  }),
  roofing('ordinary', 'nah just old', ['storm', 'age', 'material'], 'shingles coming off', {
    replies: { storm: 'nah just old', age: 'goin on 25 yrs', material: 'regular asphalt shingles' },
    expect: { ...good, answers: { storm: /^no|none|old/i, age: /^25/, material: /shingles/ } },
  }),
  roofing('hand-over', 'the adjuster came', ['kind'], 'hail damage', {
    lines: ['state farm adjuster came out, they want ur estimate for the claim'],
    expect: { handOver: 'insurance_claim' },
  }),
  roofing('difficult', 'a limb through the roof', ['leaking', 'storm'], 'big oak limb came thru the roof last nite', {
    replies: { leaking: 'its dry rn but rain tomorrow', storm: 'yeah the tree fell on it in the wind' },
    expect: { answers: { leaking: 'no', storm: /yes|tree|storm/ } },
  }),
  roofing('safety', 'off the ladder', ['kind'], 'need someone to look at the roof', {
    lines: ['my husband just fell off the ladder trying to look at it, his leg looks bad'],
    expect: { handOver: 'injury' },
  }),
  roofing(
    'hand-over',
    'the attorney',
    ['kind'],
    'ur guys cracked my skylight and wont call me back, im talking to my attorney',
    {
      expect: { handOver: ['lawyer', 'complaint'] },
    },
  ),
  electrical(
    'safety',
    'crackling behind the fridge',
    ['kind'],
    'outlet behind fridge is making a crackling sound and theres a burn mark',
    {
      expect: { handOver: ['fire', 'burning', 'electric'] },
    },
  ),
  electrical(
    'safety',
    'a tingle at the dryer',
    ['kind'],
    'got a pretty good zap when i touched the dryer, arm still feels numb',
    {
      expect: { handOver: ['injury', 'medical', 'fire', 'electric'] },
    },
  ),
  electrical('ordinary', 'a hundred amps', ['panel', 'age'], 'want to add a hot tub', {
    replies: { panel: 'its a 100 i think, says zinsco on it', age: '1962' },
    expect: { ...good, answers: { panel: /100/, age: /1962/ } },
  }),
  electrical('ordinary', 'six cans', ['what', 'extent', 'when'], 'recessed lights in living room, 6 cans', {
    replies: { what: 'lights', extent: 'just the one room', when: 'sat morning maybe?' },
    expect: { ...good, answers: { what: /lights/, extent: /one room/, when: /^2026-11-2[18]/ }, notAsked: ['what'] },
  }),
  electrical('ordinary', 'a Tesla charger', ['owner', 'when'], 'want a tesla charger in the garage', {
    replies: { owner: 'yes homeowner', when: "no rush, whenever y'all have time" },
    expect: { ...good, answers: { owner: 'owner', when: 'flexible' }, facts: { service: 'charger' } },
  }),
  electrical('hand-over', 'fourteen', ['kind'], 'lights went off in half the house', {
    lines: ['im 14 my mom told me to text u'],
    expect: { handOver: 'minor' },
  }),
  cleaning('ordinary', 'three and two', ['rooms', 'often', 'supplies'], 'looking for a house cleaner', {
    replies: { rooms: '3 bed 2 bath', often: 'every other week', supplies: 'we have our own stuff' },
    expect: { ...good, answers: { rooms: /3.*2/, often: /two weeks|every other week/, supplies: /your|own/ } },
  }),
  cleaning('ordinary', 'moving out', ['kind', 'size', 'when'], 'how does this work', {
    replies: { kind: 'moving out end of month', size: 'like 850 sqft apt', when: 'the 30th' },
    expect: { ...good, answers: { kind: /mov|out/, size: /850/, when: '2026-11-30' } },
  }),
  cleaning(
    'ordinary',
    'spoken into the phone',
    ['rooms', 'access'],
    'yes hello this is Barbara um I was calling about uh having somebody come and clean the house',
    {
      request: { name: '' },
      replies: {
        rooms: 'let me think um there is four bedrooms and uh three bathrooms',
        access: 'I have two cats and please ring the side door period',
      },
      expect: { ...good, answers: { rooms: /4.*3|four.*three/, access: /cats|side door/ }, facts: { name: 'Barbara' } },
    },
  ),
  cleaning('hand-over', 'push thursday', ['rooms'], 'hey can we push thursdays appointment to friday same time', {
    expect: { handOver: 'changes_visit' },
  }),
]
