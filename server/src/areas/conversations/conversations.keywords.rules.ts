/** What the law makes of certain words in a text message (47 CFR 64.1200(a)(10) and (12)). */
export type Keyword = 'stop' | 'start' | 'help'

/** What somebody wants no more of. */
export interface PlainStop {
  readonly texts: boolean
  readonly mails: boolean
}

/** Lower case, without accents, signs and pictures: an e-mail is an "e mail". Apostrophes vanish, as many people type. */
const plainOf = (body: string): string =>
  body
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’`´]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Words around a keyword that change nothing. */
const polite =
  /\b(?:please|pls|plz|thanks|thank you|thx|now|just|ok|okay|por favor|porfavor|porfa|gracias|ya|already|immediately)\b/g
const bareOf = (plain: string): string => plain.replaceAll(polite, ' ').replaceAll(/\s+/g, ' ').trim()

/** These mean one thing, also with a "please", or said three times. */
const stops = new Set(['stop', 'stopall', 'unsubscribe', 'revoke', 'optout', 'alto', 'parar', 'baja', 'desuscribir'])
const stopPairs = new Set(['stop all', 'opt out', 'stop it', 'stop this', 'stop texts', 'stop messages', 'no more'])
/** These only alone: "please cancel" may be about a visit. */
const loneStops = new Set(['cancel', 'end', 'quit', 'cancelar', 'salir', 'terminar'])
const starts = new Set(['start', 'unstop', 'resume', 'iniciar', 'reanudar', 'comenzar'])
const helps = new Set(['help', 'info', 'ayuda'])

const isOneOf = (words: ReadonlySet<string>, bare: string): boolean =>
  bare !== '' && bare.split(' ').every((word) => words.has(word))

const message = '(?:texts?|texting|text messages?|txts?|messages?|messaging|msgs?|sms|e ?mails?|mails?|e ?mailing)'
const writing =
  '(?:text(?:ing)?|txt(?:ing)?|messag(?:e|ing)|msg|contact(?:ing)?|bother(?:ing)?|spam(?:ming)?|e ?mail(?:ing)?|writ(?:e|ing)(?: to)?|harass(?:ing)?|call(?:ing)?)'
const mensaje = '(?:mensajes?|textos?|sms|correos?|e ?mails?|mails?|mensajitos?)'

/** Whole sentences that leave no doubt; what follows may narrow them, and then they are none. */
const plainStops: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stop|quit|cease)(?: all)?(?: with)?(?: (?:the|these|your|all))? (?:${writing} (?:me|us|this|my)|${message}$|sending(?: me| us)?(?: any)?(?: more)?(?: the| these| your)? ?${message})`,
  ),
  new RegExp(`\\bstop (?:texting|messaging|contacting|e ?mailing|bothering|spamming)$`),
  new RegExp(
    `^(?:.* )?(?:dont|do not|never|please no|no) (?:ever )?(?:text|txt|message|msg|contact|e ?mail|write|bother|spam) (?:to )?(?:me|us|this number)(?: (?:any ?more|again|ever|ever again|any longer|please))*$`,
  ),
  new RegExp(
    `\\b(?:dont|do not|no longer) (?:want|wish)(?: to)?(?: (?:get|receive|have))?(?: any)?(?: more)?(?: of)?(?: your| these| the)? ${message}\\b`,
  ),
  new RegExp(`\\b(?:no|not?) more (?:of )?(?:your |these |the )?${message}\\b`),
  /\b(?:leave (?:me|us) alone|lose my number|delete my number|forget my number)\b/,
  /\b(?:take|remove|get|delete) (?:me|us|my (?:number|phone|phone number)) (?:off|from|out of)(?: of)? (?:your|this|the|all)\b.*\b(?:list|lists|system|contacts|database|texts|messages)\b/,
  /^(?:please )?(?:(?:take me off|remove me|remove my number)$|opt me out|unsubscribe me|unsubscribe us|i (?:want to|wish to|would like to) (?:unsubscribe|opt out)|i opt out|i revoke(?: my)? consent)/,
  /\b(?:unsubscribe me|opt me out)\b/,
  new RegExp(
    `\\b(?:ya )?no (?:me|nos) (?:mande[ns]?|envie[ns]?|manden|envien)(?: (?:mas|otro|otros|ningun|tantos))*(?: ${mensaje}| nada)`,
  ),
  /\b(?:ya )?no (?:me|nos) (?:mande[ns]?|envie[ns]?) mas$/,
  /\b(?:ya )?no (?:me|nos) (?:escriba[ns]?|texte(?:e|en|es)|contacte[ns]?|moleste[ns]?)(?: (?:mas|nunca|otra vez|por favor|ya))*$/,
  /\b(?:deje[ns]?|deja|dejen|pare[ns]?|paren|para) de (?:mandar(?:me|nos)?|enviar(?:me|nos)?|escribir(?:me|nos)?|textear(?:me|nos)?|contactar(?:me|nos)?|molestar(?:me|nos)?|llamar(?:me|nos)?)\b/,
  new RegExp(`\\b(?:ya )?no quiero (?:recibir )?(?:mas )?(?:(?:sus|tus|estos|de sus) )?${mensaje}\\b`),
  new RegExp(
    `\\b(?:dejar de recibir|no mas|basta de|no deseo (?:recibir )?(?:mas )?)(?: (?:sus|tus|mas|estos))? ?${mensaje}\\b`,
  ),
  /\b(?:dejeme|dejenme|dejame) en paz\b/,
  /\b(?:quite|quiten|saque|saquen|borre|borren|elimine|eliminen)(?:me|nme| mi (?:numero|telefono)) de (?:su|la|esta|tu)\b/,
  /\b(?:quitenme|saquenme|borrenme|eliminenme|quiteme|saqueme|borreme|elimineme) de (?:su|la|esta|tu)\b/,
  /\b(?:(?:quiero |deseo )?dar(?:me|nos) de baja|de(?:me|nme) de baja|me doy de baja)\b/,
]

/** "Don't text me after eight" is a wish about hours, and "before you come" about a visit. */
const narrowed =
  /\b(?:after|before|until|till|during|at night|while|when|if you|on (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?)|so (?:early|late)|antes|despues|hasta|durante|de noche|mientras|cuando|tan (?:tarde|temprano))\b/

/** The longest message that may be a plain stop: in a long story such words are about something else. */
const longestStop = 200

/** Whether somebody says in plain words, on any channel, that they want no more messages, and of which kind. */
export function plainStopOf(body: string): PlainStop | null {
  const plain = plainOf(body)
  if (plain.length > longestStop || narrowed.test(plain)) return null
  if (!plainStops.some((words) => words.test(plain))) return null
  const texts = /\b(?:text\w*|txt\w*|sms|mensaj\w*|messag\w*|msg\w*)\b/.test(plain)
  const mails = /\b(?:e ?mail\w*|mails?|correos?)\b/.test(plain)
  return texts === mails ? { texts: true, mails: true } : { texts, mails }
}

/** The keyword that a text is; null for any other words, however much they contain one. */
export function keywordOf(body: string): Keyword | null {
  const plain = plainOf(body)
  const bare = bareOf(plain)
  if (isOneOf(stops, bare) || stopPairs.has(bare) || loneStops.has(plain)) return 'stop'
  if (plainStopOf(body)?.texts === true) return 'stop'
  if (isOneOf(starts, bare)) return 'start'
  return isOneOf(helps, bare) ? 'help' : null
}
