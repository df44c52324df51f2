/** One-time codes in what a homeowner writes: words that only such codes come with, in English and Spanish. */

/** Four to eight digits, or six in halves. */
const code = String.raw`(?<![\d•])(\d{3}[ -]\d{3}|\d{4,8})(?![\d•])`
/** Codes that open a door and not an account: the business needs them on site. Numbers that are called codes, too. */
const placeCode = String.raw`(?!(?:la |el )?(?:gate|door|garage|alarm|lock|lock ?box|key|key ?pad|building|entry|entrance|access|shed|panel|elevator|zip|postal|area|paint|colou?r|error|promo|discount|coupon|order|claim|job|project|unit|puerta|port[oó]n|garaje|alarma|candado|entrada|edificio|acceso|casa|descuento|pintura)\b)`
/** Up to three words such as "Google verification", none of them a door's. */
const kind = String.raw`(?:${placeCode}[\p{L}'’.-]{1,30} ){0,3}?`
const purpose = String.raw`(?:verification|login|log-in|sign-?in|authentication|authorization|one-?\s?time|single-use|2fa|two-factor|otp|confirmation)`
const purposeInSpanish = String.raw`(?:verificaci[oó]n|confirmaci[oó]n|autenticaci[oó]n|un solo uso|inicio de sesi[oó]n)`
const is = String.raw`(?:\s{0,5}(?:is|was|es|era|:|=|-|–|#)){0,3}\s{0,5}`
const got = String.raw`(?: just| has| have)? (?:sent|texted|gave|got|received|e-?mailed)(?: (?:me|us|to me))?`

/** Words that belong to a code which opens a door: near a vague one they say what it is for. */
const place =
  /(?<!\p{L})(?:gate|door|garage|alarm|lock ?box|lock|key ?pad|key safe|building|entrance|shed|elevator|puerta|port[oó]n|garaje|alarma|candado|entrada|edificio|caja de llaves)s?(?!\p{L})/iu
const nearby = { before: 60, after: 40 } as const
const purposes = new RegExp(`${purpose}|${purposeInSpanish}|otp`, 'iu')

const asPatterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'giu'))

/** What can only be a code for an account. */
const plain = asPatterns([
  String.raw`(?<![\p{L}\d])G-(\d{6})(?![\d•])`,
  String.raw`(?<!\p{L})${purpose} (?:pass)?(?:code|pin|password)${is}${code}`,
  String.raw`(?<!\p{L})security code${is}(?<![\d•])(\d{3}[ -]\d{3}|\d{6,8})(?![\d•])`,
  String.raw`${code}\s{1,5}is (?:the|my) ${purpose} (?:pass)?(?:code|pin|password)\b`,
  String.raw`(?<!\p{L})otp${is}${code}`,
  String.raw`(?<!\p{L})(?:use|enter)(?: the)?(?: code)? ${code} (?:to|as your) (?:verify|sign|log|confirm|reset|authenticate|${purpose})`,
  String.raw`(?<!\p{L})code${is}${code}[^\d\n]{0,60}(?:do not|don['’]t|never) share`,
  String.raw`${code}\s{1,5}es (?:tu|su|el|mi) c[oó]digo de ${purposeInSpanish}`,
  String.raw`(?<!\p{L})c[oó]digo de ${purposeInSpanish}(?: de [\p{L}]{1,30})?${is}${code}`,
  String.raw`(?<!\p{L})c[oó]digo de seguridad${is}(?<![\d•])(\d{3}[ -]\d{3}|\d{6,8})(?![\d•])`,
  String.raw`(?<!\p{L})(?:usa|use|ingresa|ingrese|introduce)(?: el)?(?: c[oó]digo)? ${code} para (?:verificar|iniciar|confirmar|restablecer|entrar a (?:tu|su) cuenta)`,
  String.raw`(?<!\p{L})c[oó]digo${is}${code}[^\d\n]{0,60}no (?:lo |la )?(?:compart[aeio])`,
])

/** What is one unless a door is spoken of beside it: "the lockbox is by the gas meter, your code is 4471". */
const vague = asPatterns([
  String.raw`(?<!\p{L})passcode${is}${code}`,
  String.raw`(?<!\p{L})your ${kind}(?:code|passcode|pin|otp|password)${is}${code}`,
  String.raw`${code}\s{1,5}is your ${kind}(?:code|passcode|pin|otp|password)\b`,
  String.raw`(?<!\p{L})code (?:that )?(?:they|you|google|the bank|i|it|somebody|someone)${got}${is}${code}`,
  String.raw`(?<!\p{L})(?:tu|su) c[oó]digo(?: de ${placeCode}[\p{L}]{1,30}(?: [\p{L}]{1,30}){0,2}?| para [\p{L}]{1,30})?${is}${code}`,
  String.raw`${code}\s{1,5}es (?:tu|su) c[oó]digo(?: de ${placeCode}|(?! del?\b))`,
  String.raw`(?<!\p{L})c[oó]digo que (?:me|nos) (?:lleg[oó]|mandaron|enviaron|mand[oó]|envi[oó]|dieron)${is}${code}`,
])

const withDots = (whole: string, digits: string): string => {
  const at = whole.indexOf(digits)
  return `${whole.slice(0, at)}${'•'.repeat(digits.length)}${whole.slice(at + digits.length)}`
}

/** Whether what was found among a text's words is about a door. */
function isPlace(text: string, found: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - nearby.before), at + found.length + nearby.after)
  return !purposes.test(found) && place.test(around)
}

/** One of these is in whatever the patterns find. */
const hint = /cod[ei]|c[oó]dig|pin|otp|password|use|enter|usa|ingres|introdu|g-/iu

/** The text with the digits of each one-time code as dots. */
export function withoutCodes(text: string): string {
  if (!hint.test(text)) return text
  const sure = plain.reduce((sofar, pattern) => sofar.replaceAll(pattern, withDots), text)
  return vague.reduce(
    (sofar, pattern) =>
      sofar.replaceAll(pattern, (found: string, digits: string, at: number) =>
        isPlace(sofar, found, at) ? found : withDots(found, digits),
      ),
    sure,
  )
}
