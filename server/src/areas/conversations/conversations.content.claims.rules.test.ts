import { describe, expect, it } from 'vitest'
import { claims } from './conversations.content.claims.rules.ts'

/** What a sentence claims, in lower case without accents as it is looked at. */
const found = (plain: string, asks = plain.endsWith('?')) =>
  claims({ words: plain, plain, counted: plain, asks }).map(({ fault, words }) => `${fault}: ${words}`)
/** Of these words, each within a sentence, those in which nothing is found. */
const missed = (words: string, fault: string, sentence = (word: string) => word): string[] =>
  words
    .split('|')
    .map(sentence)
    .filter((body) => !found(body).some((each) => each.startsWith(fault)))

describe('what only a person of the business may say', () => {
  it.each([
    ['licensed|unlicensed|insured|bonded|certified|accredited|background checked|background-checked'],
    ['licenciado|licenciadas|asegurado|aseguradas|certificada|certificados|acreditado|afianzadas'],
    ['a license|licences|licencia|licencias|insurance|seguro de responsabilidad|seguros de responsabilidad|liability'],
    ["workers comp|worker's compensation|workers' comp|nuestro seguro"],
    ['guarantee|guaranteed|guarantees|guaranteeing|warranty|warranties|warrantied|garantia|garantizamos'],
    ['money back|money-back|refund|refunds|refunded|reembolso|reembolsamos|devolucion|devoluciones'],
    ['discount|discounts|discounted|coupon|coupons|promo|promos|promotion|promotional|special offer|half off'],
    ['10% off|10 % off|10 percent off|5 por ciento menos|10 por ciento de descuento|20% labor off'],
    ['descuento|descuentos|cupon|cupones|promocion|promociones|rebaja|rebajas|oferta especial'],
    ['best in town|number 1|years of experience|anos de experiencia|5-star|5 star|bbb'],
  ])('about it: %s', (words) => {
    expect(missed(words, 'promises_other', (word) => `we say ${word} today`)).toEqual([])
  })

  it('may be put off, or asked about what is theirs', () => {
    const off =
      'question about|questions about|ask about|asked about|asking about|pregunta sobre|preguntas sobre|pregunto por|pregunta por'
    for (const words of off.split('|')) expect(found(`the team takes your ${words} insurance`)).toEqual([])
    for (const words of "can't|cannot|can not|unable to|no puedo|no podemos".split('|'))
      expect(found(`i ${words} speak of a warranty`)).toEqual([])
    expect(found('is it still under warranty?')).toEqual([])
    expect(found('it is under warranty.')).toEqual(['promises_other: warranty'])
  })

  it('is a claim in a question about us too', () => {
    const ours =
      "we|we're|we've|we'll|our|ours|us|i|i'm|nosotros|nuestro|nuestra|nuestros|somos|estamos|tenemos|ofrecemos|damos"
    expect(missed(ours, 'promises_other', (word) => `did you hear ${word} licensed?`)).toEqual([])
    expect(found('are they licensed?')).toEqual([])
  })
})

describe('danger', () => {
  it('is judged by nobody who does not stand before it', () => {
    expect(
      missed(
        "it is|that's|this is|everything is|it should be|that sounds|this will be|it is totally",
        'promises_other',
        (how) => `${how} safe`,
      ),
    ).toEqual([])
    expect(
      missed(
        'safe|harmless|fine to use|fine to stay|fine to keep|nothing to worry about|not dangerous|not serious|not a danger|not a problem|not a hazard',
        'promises_other',
        (what) => `it is ${what}`,
      ),
    ).toEqual([])
    expect(missed('perfectly|completely|totally|probably', 'promises_other', (how) => `${how} harmless`)).toEqual([])
    expect(
      missed('use|stay|turn|keep|touch|enter|go|leave|run|drink', 'promises_other', (what) => `safe to ${what}`),
    ).toEqual([])
    expect(
      missed(
        "no need to worry|no reason to evacuate|no need to leave|no need to panic|no reason to call 911|don't worry|don't panic",
        'promises_other',
      ),
    ).toEqual([])
    expect(
      missed(
        'gas|leak|carbon|electrical|short|fire|mold|asbestos|lead|sewage|structural',
        'promises_other',
        (what) => `sounds like ${what}`,
      ),
    ).toEqual([])
    expect(
      missed(
        "looks like|seems like|sounds like you have|looks like there is a|seems like it's an|sounds like it is some|looks like a small",
        'promises_other',
        (how) => `${how} leak`,
      ),
    ).toEqual([])
    expect(
      missed(
        'gas leak|carbon monoxide|short circuit|asbestos|black mold|electrical fire|structural damage',
        'promises_other',
        (what) => `this is likely a ${what}`,
      ),
    ).toEqual([])
    expect(
      missed(
        'it is|that has|you have|this probably|it likely|it definitely|that must be a very',
        'promises_other',
        (how) => `${how} asbestos`,
      ),
    ).toEqual([])
  })

  it('is judged in Spanish neither', () => {
    expect(
      missed(
        'no es peligroso|no es peligrosa|no es grave|es seguro|es segura|no hay peligro|no hay riesgo|no hay problema|no se preocupe|no te preocupes|sin peligro',
        'promises_other',
      ),
    ).toEqual([])
    expect(
      missed(
        'parece|suena a|debe ser una|seguramente es una|probablemente hay',
        'promises_other',
        (how) => `${how} fuga`,
      ),
    ).toEqual([])
    expect(
      missed(
        'fuga|gas|monoxido|cortocircuito|corto circuito|moho|asbesto|incendio',
        'promises_other',
        (what) => `parece ${what}`,
      ),
    ).toEqual([])
    // "if it looks like a leak" asks
    expect(found('si parece fuga, salga')).toEqual([])
  })

  it('may be asked about', () => {
    expect(found('is it safe to enter?')).toEqual([])
    expect(found('did we say it is safe?')).toEqual(['promises_other: it is safe'])
  })
})

describe('a person', () => {
  it('is nothing that an assistant says it is', () => {
    expect(
      missed(
        'human|person|man|woman|guy|girl|lady|owner|plumber|electrician|technician|contractor|manager|employee|rep|representative|agent|human being',
        'claims_human',
        (who) => `i'm a ${who}`,
      ),
    ).toEqual([])
    expect(
      missed(
        "i'm|i am|im|i am really|i'm actually|i am just|i'm very much|i am most definitely|i'm definitely|i am the|i'm an|i am a real|i'm a live actual",
        'claims_human',
        (how) => `${how} person`,
      ),
    ).toEqual([])
    expect(
      missed(
        'bot|robot|machine|computer|ai|chatbot|program|automated|virtual|assistant',
        'claims_human',
        (what) => `i'm not a ${what}`,
      ),
    ).toEqual([])
    expect(
      missed(
        "i am not|im not an|this is not|it's not a|it's definitely not a|this is certainly not a|you aren't talking to|you're not speaking with a|you are not chatting with a",
        'claims_human',
        (how) => `${how} machine`,
      ),
    ).toEqual([])
    expect(missed('talking|speaking|chatting|texting', 'claims_human', (how) => `you're not ${how} to a bot`)).toEqual(
      [],
    )
    expect(
      missed(
        'bot|machine|computer|ai|chatbot|program|automated|virtual',
        'claims_human',
        (what) => `you are not talking with a ${what}`,
      ),
    ).toEqual([])
    expect(
      missed(
        "you're talking to|you are speaking with|this is really speaking to|you're chatting with|you are texting with|this is",
        'claims_human',
        (how) => `${how} a real person`,
      ),
    ).toEqual([])
    expect(
      missed('real person|live human|actual being|human being', 'claims_human', (who) => `this is a ${who}`),
    ).toEqual([])
    expect(missed('no bots here|no bot here|real human here|human here', 'claims_human')).toEqual([])
  })

  it('is nothing of that in Spanish', () => {
    expect(
      missed(
        'humano|humana|persona|hombre|mujer|duena|dueno|plomero|electricista|tecnico|gerente|encargado|encargada|empleado|empleada',
        'claims_human',
        (who) => `soy ${who}`,
      ),
    ).toEqual([])
    expect(
      missed(
        'un humano|una persona|el encargado|la duena|un ser humano|una persona humana',
        'claims_human',
        (who) => `soy ${who}`,
      ),
    ).toEqual([])
    expect(
      missed('bot|robot|maquina|computadora|ia|programa|asistente', 'claims_human', (what) => `no soy un ${what}`),
    ).toEqual([])
    expect(
      missed(
        'no soy bot|no soy una maquina|esta hablando con una persona|estas hablando con un humano|esta hablando con alguien de verdad',
        'claims_human',
      ),
    ).toEqual([])
  })
})

describe('secrets', () => {
  it('are asked for by nobody', () => {
    expect(
      missed(
        'card number|credit card number|debit card details|card information|card on file|credit card|debit card|cvv|cvv2|cvc|security code|expiration date|ssn|social security|last 4 of your social|last 4 digits of your card',
        'asks_secret',
        (what) => `give us your ${what}`,
      ),
    ).toEqual([])
    expect(
      missed(
        "password|passwords|passcode|pin number|pin code|bank account|account number|routing number|verification code|one-time code|one time code|driver's license number|drivers licence number|mother's maiden name",
        'asks_secret',
        (what) => `what is your ${what}?`,
      ),
    ).toEqual([])
    expect(
      missed(
        'numero de su tarjeta|numeros de tarjeta|numero de la tarjeta|tarjeta de credito|tarjeta de debito|datos de su tarjeta|datos de tarjeta|seguro social|contrasena|contrasenas|clave|claves|cuenta bancaria|numero de cuenta|codigo de verificacion|codigo de seguridad',
        'asks_secret',
        (what) => `mande ${what}`,
      ),
    ).toEqual([])
  })

  it('may be warned of, as long as that is what is said', () => {
    for (const how of "don't|do not|never|please no|no|nunca|don't ever".split('|'))
      for (const what of 'send|share|need'.split('|')) expect(found(`${how} ${what} card numbers`)).toEqual([])
    for (const what of 'give|post|type|text|take|ask for|accept|envie|envien|enviar|mande|manden|mandar|comparta|compartan|de|escriba|escriban|necesitamos|pedimos|aceptamos|cobramos'.split(
      '|',
    ))
      expect(found(`no ${what} contrasenas`)).toEqual([])
    expect(found("don't worry, just send me your card number").at(-1)).toBe('asks_secret: card number')
    expect(found(`don't send ${'x'.repeat(41)} passwords`)).toEqual(['asks_secret: passwords'])
    expect(found('give me your passwords, not your card number')).toEqual(['asks_secret: passwords'])
  })
})

it('a sentence that claims several things says each, with its words', () => {
  expect(found("we're insured, it is safe, and i'm a person: your password please")).toEqual([
    'promises_other: insured',
    'promises_other: it is safe',
    "claims_human: i'm a person",
    'asks_secret: password',
  ])
  expect(found('thanks, got it')).toEqual([])
})
