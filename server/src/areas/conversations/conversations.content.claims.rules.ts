import { firstOf, type ContentFault, type Sentence } from './conversations.content.text.rules.ts'

/** "The team will answer your question about insurance": a matter that is put off is not claimed. */
const putsOff =
  /\b(?:questions? about|ask(?:ed|ing)? about|preguntas? sobre|pregunt[oa] por|can't|cannot|can not|unable to|no puedo|no podemos)\b/
/** "Is it still under warranty?" asks the customer; "Did you know we are insured?" does not. */
const ours =
  /\b(?:we|we're|we've|we'll|our|ours|us|i|i'm|nosotros|nuestr[oa]s?|somos|estamos|tenemos|ofrecemos|damos)\b/

const standing: readonly RegExp[] = [
  /\b(?:licensed|unlicensed|insured|bonded|certified|accredited|background[- ]checked|licenciad[oa]s?|asegurad[oa]s?|certificad[oa]s?|acreditad[oa]s?|afianzad[oa]s?)\b/,
  /\b(?:licen[cs]es?|licencias?|insurance|seguros? de responsabilidad|liability|worker(?:s'?|'s) comp\w*|nuestro seguro)\b/,
  /\b(?:guarantee[ds]?|guaranteeing|warrant(?:y|ies|ied)|garanti\w*|money[- ]back|refunds?|refunded|reembols\w*|devolucion(?:es)?)\b/,
  /\b(?:discount(?:s|ed)?|coupons?|promo(?:tion|tional|s)?|special offer|\d+ ?(?:%|percent|por ciento)(?: \w+)? ?(?:off|de descuento|menos)|half off|descuentos?|cupon(?:es)?|promocion(?:es)?|rebajas?|oferta especial)\b/,
  /\b(?:best in town|number 1|#1|years of experience|anos de experiencia|5[- ]star|bbb)\b/,
]

/** Saying that something is safe, or what the danger is, is for those who stand before it. */
const danger: readonly RegExp[] = [
  /\b(?:it|that|this|everything)(?:'s| is| should be| sounds| will be)(?: \w+)? (?:safe|harmless|fine to (?:use|stay|keep)|nothing to worry about|not (?:dangerous|serious|a (?:danger|problem|hazard)))\b/,
  /\b(?:perfectly|completely|totally|probably) (?:safe|harmless)\b/,
  /\bsafe to (?:use|stay|turn|keep|touch|enter|go|leave|run|drink)\b/,
  /\bno (?:need|reason) to (?:worry|evacuate|leave|panic|call 911)\b|\bdon't (?:worry|panic)\b/,
  /\b(?:sounds|looks|seems) like (?:you have |there is |it is |it's )?(?:a |an |some )?(?:\w+ )?(?:gas|leak|carbon|electrical|short|fire|mold|asbestos|lead|sewage|structural)\b/,
  /\b(?:it|that|this|you) (?:is|are|have|has|probably|likely|definitely|must)(?: \w+){0,3} (?:gas leak|carbon monoxide|short circuit|asbestos|black mold|electrical fire|structural damage)\b/,
  /\b(?:no es (?:peligros[oa]|grave)|es segur[oa]|no hay (?:peligro|riesgo|problema)|no se preocupe|no te preocupes|sin peligro)\b/,
  /(?<!\bsi )\b(?:parece|suena|debe ser|seguramente|probablemente)(?: \w+){0,3} (?:fuga|gas|monoxido|corto ?circuito|moho|asbesto|incendio)\b/,
]

const human: readonly RegExp[] = [
  /\b(?:i'm|i am|im)(?: (?:really|actually|just|very much|most definitely|definitely))? (?:a |an |the )?(?:real |actual |live |human )*(?:human|person|man|woman|guy|girl|lady|owner|plumber|electrician|technician|contractor|manager|employee|rep(?:resentative)?|agent|being)\b/,
  /\b(?:i'm|i am|im|this is|you aren't \w+ (?:to|with)|you're not \w+ (?:to|with)|you are not \w+ (?:to|with)|it's)(?: definitely| certainly)? not (?:a |an )?(?:ro)?(?:bot|machine|computer|ai|chatbot|program|automated|virtual|assistant)\b/,
  /\b(?:aren't|are not|you're not) (?:talking|speaking|chatting|texting) (?:to|with) (?:a |an )?(?:ro)?(?:bot|machine|computer|ai|chatbot|program|automated|virtual)\b/,
  /\b(?:you're|you are|this is)(?: \w+)? (?:talking to |speaking with |speaking to |chatting with |texting with |texting )?a (?:real|live|actual|human) (?:human|person|being)\b/,
  /\b(?:no bots? here|real human here|human here)\b/,
  /\bsoy (?:(?:un|una|el|la) )?(?:(?:ser|persona|humano) )?(?:human[oa]|persona|hombre|mujer|duen[oa]|plomero|electricista|tecnico|gerente|encargad[oa]|emplead[oa])\b/,
  /\bno soy (?:un |una )?(?:ro)?(?:bot|robot|maquina|computadora|ia|programa|asistente)\b/,
  /\b(?:esta|estas) hablando con (?:una persona|un humano|alguien de verdad)\b/,
]

const secret =
  /\b(?:(?:credit |debit )?card (?:number|details|info\w*)|card on file|credit card|debit card|cvv2?|cvc|security code|expir\w+ date|ssn|social security|last 4 (?:digits )?of your (?:social|card)|passwords?|passcodes?|pin (?:number|code)|bank account|account number|routing number|verification code|one[- ]time code|driver'?s licen[cs]e number|mother's maiden name|numeros? de (?:su |la |tu )?tarjeta|tarjeta de (?:credito|debito)|datos de (?:su |la |tu )?tarjeta|seguro social|contrasenas?|claves?|cuenta bancaria|numero de cuenta|codigo de (?:verificacion|seguridad))\b/
/** "Please don't send card numbers here." */
const warns =
  /\b(?:don't|do not|never|please no|no|nunca) (?:ever )?(?:send|share|give|post|type|text|take|need|ask for|accept|envie[ns]?|enviar|mande[ns]?|mandar|comparta[ns]?|de|escriba[ns]?|necesit\w+|pedimos|aceptamos|cobramos)\b[^,;]{0,40}$/

function asksSecret(plain: string): string | null {
  const found = secret.exec(plain)
  if (!found) return null
  return warns.test(plain.slice(0, found.index)) ? null : found[0]
}

/** What a sentence claims that only a person of the business may say, or asks that nobody should answer. */
export function claims({ plain, asks }: Sentence): readonly { fault: ContentFault; words: string }[] {
  const found = (fault: ContentFault, words: string | null) => (words === null ? [] : [{ fault, words }])
  const aboutThem = asks && !ours.test(plain)
  return [
    ...found('promises_other', putsOff.test(plain) || aboutThem ? null : firstOf(plain, standing)),
    ...found('promises_other', aboutThem ? null : firstOf(plain, danger)),
    ...found('claims_human', firstOf(plain, human)),
    ...found('asks_secret', asksSecret(plain)),
  ]
}
