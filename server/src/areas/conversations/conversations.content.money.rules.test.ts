import { describe, expect, it } from 'vitest'
import { prices } from './conversations.content.money.rules.ts'

/** The price in a sentence, in lower case without accents and with its numbers in digits, as it is looked at. */
const found = (plain: string) => prices({ words: plain, plain, counted: plain, asks: false })
/** Of these words, each within a sentence, those in which no price is found. */
const missed = (words: string, sentence = (word: string) => word): string[] =>
  words
    .split('|')
    .map(sentence)
    .filter((body) => found(body) === null)

describe('a price', () => {
  it('is every sign and every word of money', () => {
    expect(missed('$|5€|¥ 5|£|💵|💰 a lot|💲5', (sign) => `about ${sign} more`)).toEqual([])
    expect(
      missed(
        'dollar|dollars|buck|bucks|usd|cents|dolar|dolares|peso|pesos|centavos|euro|euros',
        (word) => `some ${word} more`,
      ),
    ).toEqual([])
    expect(missed('2 grand|2grand|2.5 grand|2,5 grand')).toEqual([])
    expect(found('a grand piano')).toBeNull()
  })

  it('is what is said to cost nothing', () => {
    const things =
      'estimate|estimates|quote|quotes|inspection|inspections|consultation|consultations|visit|visits|cotizacion|cotizaciones|presupuesto|inspeccion|visita|visitas|estimado|estimados'
    expect(missed(`${things}|service call|service calls|diagnostico`, (what) => `a free ${what}`)).toEqual([])
    expect(missed('free|complimentary|gratis|sin costo|no cost|no-cost', (how) => `one ${how} phone quote`)).toEqual([])
    expect(missed(things, (what) => `the ${what} is free`)).toEqual([])
    expect(
      missed(
        'is gratis|are gratuito|es gratuita|son gratis|are on us|is always free|es totalmente gratis',
        (how) => `visita ${how}`,
      ),
    ).toEqual([])
    expect(
      missed(
        "free of charge|no charge|at no cost|at no charge|at no extra cost|at no additional charge|on the house|won't cost you|sin costo|sin cargo|gratuito|gratuitas",
      ),
    ).toEqual([])
    expect(
      missed('cotizacion|presupuesto|presupuestos|inspeccion|visita|estimado', (what) => `${what} gratis`),
    ).toEqual([])
  })

  it('is praise of prices', () => {
    expect(
      missed('cheap|cheaper|cheapest|affordable|lowest|best|low|great|fair|unbeatable', (how) => `our ${how} prices`),
    ).toEqual([])
    expect(missed('price|prices|rate|rates', (what) => `low ${what}`)).toEqual([])
    expect(
      missed(
        'price match|price-matching|mejor precio|precio bajo|precios bajos|precio economico|precios economicos|precio justo|precios justos|barato|baratas',
      ),
    ).toEqual([])
  })

  it('is a number near a word for what something costs', () => {
    expect(
      missed(
        'cost|costs|price|prices|priced|pricing|charge|charges|charged|charging|fee|fees|rate|rates|quote|quoted|estimate|estimated|total|run|runs|budget|hourly|cuesta|cuestan|costo|costaria|costara|costar|cobra|cobramos|cobran|cobraria|precio|precios|tarifa|tarifas|vale|valdria|sale|saldria|presupuesto|estimado',
        (word) => `it would ${word} about 120`,
      ),
    ).toEqual([])
    expect(
      missed(
        'per hour|an hr|a job|each visit|per foot|per room|por hora|la visita|cada trabajo|por pie',
        (how) => `95 ${how}`,
      ),
    ).toEqual([])
    expect(missed('9.5k|1,200', (sum) => `${sum} per job`)).toEqual([])
    expect(
      missed(
        'few 100|couple 1000|couple of hundred|several thousands|unos cientos|unas 100|par de miles|few mil|several hundreds|couple thousand',
        (sum) => `a ${sum}`,
      ),
    ).toEqual([])
  })

  it.each([
    ['12', 'it runs at 12:30 pm'],
    ...'am|pm|a. m|p. m|%|year|years|day|days|minute|weeks|sq|square|feet|ft|anos|dias|minutos|semanas|pies|photo|photos|foto|rooms|time|times'
      .split('|')
      .map((what) => [what, `the total is 20 ${what}`]),
    ['far', `the cost ${'x'.repeat(41)} 12`],
    ['another sentence', 'what does it cost. we are 12'],
    ...'sq|square|feet|ft|gallons|gallon|miles|pies|galones|people|photo|photos'
      .split('|')
      .map((what) => [what, `a few hundred ${what}`]),
    ['nothing', 'we come at 10'],
    ['a word', 'the free time, visit us'],
    ['places', 'low pressure, best time'],
  ])('is not a number of %s: %s', (_what, sentence) => {
    expect(found(sentence ?? '')).toBeNull()
  })

  it('is found in words as they stand first, and then with numbers in digits', () => {
    expect(prices({ words: '', plain: 'ninety dollars', counted: '90 dollars', asks: false })).toBe('ninety dollars')
    expect(prices({ words: '', plain: 'it costs ninety', counted: 'it costs 90', asks: false })).toBe('costs 90')
    expect(prices({ words: '', plain: 'ninety', counted: '90', asks: false })).toBeNull()
  })
})
