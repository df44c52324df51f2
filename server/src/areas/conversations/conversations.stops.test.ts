import { describe, expect, it } from 'vitest'
import { keywordOf, plainStopOf } from './conversations.keywords.rules.ts'

const isStop = (body: string): boolean => plainStopOf(body) !== null
/** Those of these words that are no stop within a sentence. */
const missed = (words: string, sentence: (word: string) => string): string[] =>
  words
    .split('|')
    .map(sentence)
    .filter((body) => !isStop(body))

describe('plain words that stop', () => {
  it('name any way of writing, to whoever asks', () => {
    const writing =
      'text|texting|txt|txting|messaging|message|msg|contact|contacting|bother|bothering|spam|spamming|email|emailing|writing|write to|writing to|harass|harassing|call|calling'
    expect(missed(writing, (word) => `stop ${word} me`)).toEqual([])
    expect(missed('me|us|this number|my phone', (whom) => `quit texting ${whom}`)).toEqual([])
    expect(
      missed('stop|quit|cease|stop all|stop with|stop all the|stop with your|stop these', (how) => `${how} texting us`),
    ).toEqual([])
    expect(missed('texting|messaging|contacting|emailing|bothering|spamming', (word) => `please stop ${word}`)).toEqual(
      [],
    )
  })

  it('name any kind of message', () => {
    const messages =
      'text|texts|texting|text message|text messages|txt|txts|message|messages|messaging|msg|msgs|sms|email|emails|mail|mails|emailing'
    expect(missed(messages, (word) => `stop your ${word}`)).toEqual([])
    expect(missed(messages, (word) => `stop sending me any more of ${word}`)).toEqual(
      messages.split('|').map((word) => `stop sending me any more of ${word}`),
    )
    expect(missed(messages, (word) => `no more ${word}`)).toEqual([])
    expect(missed(messages, (word) => `I don’t want your ${word} at all`)).toEqual([])
    expect(
      missed(
        'sending|sending me|sending us|sending any|sending me more|sending me any more|sending the|sending us these|sending your',
        (how) => `quit ${how} messages`,
      ),
    ).toEqual([])
  })

  it.each([
    'dont text me',
    'do not text me',
    'never ever message us',
    'please no contact us',
    'hello, don’t email to me again',
    'don’t write to this number any more',
    'stop e-mailing me',
    'please stop e-mailing',
    'don’t e-mail us',
    'don’t bother me anymore',
    'do not spam us ever again',
    'never msg me any longer please',
    'do not txt me ever',
    'I do not wish to receive any more of your texts',
    'I no longer want to get emails',
    'we don’t want to have these messages',
    'not more of your texts',
    'no more of the emails',
    'no more these mails',
    'leave us alone',
    'delete my number',
    'forget my number',
    'get me off your list',
    'remove us from this list',
    'take my number out of your system',
    'delete my phone from all of your contacts',
    'remove my phone number off of the database please',
    'get us off this mailing lists',
    'take me off all texts',
    'please take me off',
    'remove me',
    'remove my number',
    'opt me out',
    'please unsubscribe us',
    'I want to unsubscribe',
    'i wish to opt out',
    'I would like to unsubscribe now',
    'I opt out of this',
    'I revoke consent',
    'hi, unsubscribe me',
    'hello opt me out',
  ])('in English: %s', (body) => {
    expect(isStop(body)).toBe(true)
  })

  it.each([
    'no me mande mensajes',
    'ya no me manden más mensajes',
    'no nos envíe otro correo',
    'no nos envíen otros textos',
    'no me envies ningún mensaje',
    'no me mandes tantos sms',
    'no me manden nada',
    'no me envíe más',
    'ya no nos manden más',
    'no me escriba',
    'no me escriban más nunca',
    'no me texteen otra vez',
    'no me textee ya',
    'no me contacten por favor',
    'no nos molestes',
    'deje de mandarme cosas',
    'dejen de enviar',
    'deja de escribirnos',
    'pare de textear',
    'paren de contactarme',
    'para de molestarnos',
    'dejen de llamarme',
    'no quiero recibir más sus mensajes',
    'ya no quiero tus correos',
    'no quiero estos emails',
    'no más e-mails',
    'no quiero de sus textos',
    'no quiero mensajitos',
    'quiero dejar de recibir sus mensajes',
    'no más correos',
    'basta de tus mensajes',
    'no deseo recibir más sms',
    'déjeme en paz',
    'déjenme en paz',
    'déjame en paz',
    'quiteme de su lista',
    'saquenme de la lista',
    'borre mi número de su lista',
    'eliminen mi teléfono de esta lista',
    'saquen mi número de tu lista',
    'elimíneme de su sistema',
    'quítenme de esta lista',
    'bórreme de la lista',
    'sáqueme de su lista',
    'elimínenme de tu lista',
    'quiero darme de baja',
    'deseo darnos de baja',
    'deme de baja',
    'denme de baja',
    'me doy de baja',
  ])('in Spanish: %s', (body) => {
    expect(isStop(body)).toBe(true)
  })

  it('stop texts where they name no mails alone', () => {
    expect(keywordOf('please leave us alone')).toBe('stop')
    expect(keywordOf('no more e-mails')).toBeNull()
  })

  it('are none where they are narrowed', () => {
    const hours =
      'after eight|before nine|until Monday|till noon|during the day|at night|while I work|when I drive|if you can call|on monday|on tuesdays|on Wednesday|on thursdays|on Friday|on saturdays|on Sunday|on weekends|so early|so late|antes de las 8|después de las 9|hasta el lunes|durante el día|de noche|mientras trabajo|cuando manejo|tan tarde|tan temprano'
    expect(missed(hours, (when) => `stop texting me ${when}`)).toHaveLength(hours.split('|').length)
  })

  it.each([
    'stop the water',
    'please stop at the text on the wall',
    'quit the message board job',
    'I want more of your messages',
    'no more leaks, text me',
    'take me off the roof',
    'remove my old number plate',
    'remove me a tree',
    'I want to opt for the blue one',
    'no me manden a nadie',
    'no me escribio nadie',
    'para de llover y vengan',
    'no quiero más fugas',
    'quite mi lavabo de la pared',
    'baja presión',
  ])('are not these: %s', (body) => {
    expect(plainStopOf(body)).toBeNull()
  })
})

describe('what is stopped', () => {
  it.each([
    ['stop txting me', { texts: true, mails: false }],
    ['no more sms', { texts: true, mails: false }],
    ['no more messages', { texts: true, mails: false }],
    ['stop messaging me', { texts: true, mails: false }],
    ['no more msgs', { texts: true, mails: false }],
    ['no más mensajitos', { texts: true, mails: false }],
    ['no more mail', { texts: false, mails: true }],
    ['no more mails', { texts: false, mails: true }],
    ['no more e-mails', { texts: false, mails: true }],
    ['no quiero correo', { texts: false, mails: true }],
    ['no quiero correos', { texts: false, mails: true }],
    ['no more texts, no more emails', { texts: true, mails: true }],
    ['stop calling me', { texts: true, mails: true }],
  ])('by %j is %j', (body, stopped) => {
    expect(plainStopOf(body)).toEqual(stopped)
  })

  it('is looked for in short messages alone', () => {
    const of = (length: number) => `${'x'.repeat(length - ' stop texting me'.length)} stop texting me`
    expect([plainStopOf(of(200)), plainStopOf(of(201))]).toEqual([{ texts: true, mails: false }, null])
    // what counts is what is left of signs and spaces
    expect(isStop(`stop   texting,${' '.repeat(300)}me!!!`)).toBe(true)
  })
})

describe('a keyword', () => {
  it.each([
    ['stop|stopall|unsubscribe|revoke|optout|alto|parar|baja|desuscribir', 'stop'],
    ['stop all|opt out|stop it|stop this|stop texts|stop messages|no more', 'stop'],
    ['cancel|end|quit|cancelar|salir|terminar', 'stop'],
    ['start|unstop|resume|iniciar|reanudar|comenzar', 'start'],
    ['help|info|ayuda', 'help'],
  ])('%s is %s', (words, keyword) => {
    expect(words.split('|').map((word) => keywordOf(word))).toEqual(words.split('|').map(() => keyword))
  })

  it('stays one with what is said out of politeness', () => {
    const polite =
      'please|pls|plz|thanks|thank you|thx|now|just|ok|okay|por favor|porfavor|porfa|gracias|ya|already|immediately'
    expect(polite.split('|').map((word) => keywordOf(`${word} stop ${word}`))).toEqual(
      polite.split('|').map(() => 'stop'),
    )
    expect(keywordOf('please   help')).toBe('help')
    expect(keywordOf('stop, stopall  stop')).toBe('stop')
    // politeness alone is none, nor is a word that may be about a visit
    expect(['please', 'ok thanks', 'please cancel', 'stop start', 'help stop', 'start it'].map(keywordOf)).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })

  it('is read out of the beginning of what was written', () => {
    expect(keywordOf(`stop${' '.repeat(996)}please come by`)).toBe('stop')
    expect(keywordOf(`stop${' '.repeat(995)}p`)).toBeNull()
  })
})
