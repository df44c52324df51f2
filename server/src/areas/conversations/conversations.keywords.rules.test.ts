import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keywordOf, plainStopOf } from './conversations.keywords.rules.ts'

const stops = [
  'STOP',
  'stop',
  'Stop.',
  ' stop!! ',
  'STOP STOP STOP',
  'Stop please',
  'please stop',
  'pls stop now',
  'STOP, thanks',
  'S​TOP',
  'ＳＴＯＰ',
  'STOPALL',
  'stop all',
  'UNSUBSCRIBE',
  'Cancel',
  'CANCEL.',
  'END',
  'Quit',
  'revoke',
  'OPTOUT',
  'opt-out',
  'Stop 🛑',
  'stop it',
  'Please stop texting me',
  'stop texting me!!!',
  'Stop messaging me, I hired somebody else',
  'quit texting me',
  'Stop sending me texts',
  'please stop sending these messages',
  'stop contacting me',
  "Don't text me again",
  'dont text me anymore',
  'Do not contact me',
  'Never text this number again',
  'no more texts please',
  "I don't want any more messages",
  'I do not want to receive your texts',
  'leave me alone',
  'Just leave me alone!',
  'lose my number',
  'Remove me from your list',
  'take me off this list',
  'remove my number from your system',
  'unsubscribe me',
  'I want to opt out',
  'I revoke my consent',
  'Alto',
  'BAJA',
  'parar',
  'Stop por favor',
  'No me manden más mensajes',
  'no me mande mas mensajes por favor',
  'Ya no me envíen mensajes',
  'no me escriban más',
  'No me contacten',
  'Dejen de escribirme',
  'deje de mandarme textos',
  'Por favor dejen de molestarme',
  'ya no quiero mensajes',
  'No quiero recibir más mensajes',
  'no más mensajes',
  'basta de mensajes',
  'Déjenme en paz',
  'quítenme de su lista',
  'bórrenme de la lista',
  'Quiero darme de baja',
]

const others = [
  'Cancel my appointment',
  'please cancel',
  'please cancel the visit on Friday',
  'I need to cancel',
  'Can you stop by tomorrow?',
  'stop by tomorrow',
  'Please stop by the office',
  'stop by any time',
  'can you stop the leak?',
  "The water won't stop",
  'It does not stop running',
  'the stop valve is broken',
  "don't stop now, keep going",
  'I cannot get it to stop',
  'bus stop on the corner',
  'at the end of the driveway',
  'the end unit',
  'I quit my job so I am home all day',
  'the heater quit',
  'It quit working',
  'Not interested in financing, but yes please come',
  'no, thanks',
  'No more leaks please!',
  "don't text me after 8pm",
  'Please do not text me before 9',
  "don't call, text me",
  'leave it alone until you come',
  'leave me a message',
  'remove the old heater from the garage',
  'take me off speaker',
  'Please remove me a tree in the yard',
  'I want to start on Monday',
  'when can you start',
  'can you help me',
  'I need help with a leak',
  'more info please about your service and how it works',
  'information about the tank',
  'No me manden a nadie hoy',
  'no me manden al de la otra vez',
  'no me escriban antes de las 9',
  'Quiero cancelar mi cita',
  'cancelar la visita por favor',
  'puede parar mañana por la casa',
  'la fuga no para',
  'Para de salir agua solo si cierro la llave',
  'alto voltaje',
  'la presión está baja',
  'dejen el recibo en la puerta',
  'no quiero más fugas',
  'necesito ayuda con una fuga',
  'Stop the water first and then text me please when you are here',
  'yes',
  '',
  '👍',
]

test.each(stops)('is a stop: %s', (body) => expect(keywordOf(body)).toBe('stop'))
test.each(others)('is none: %s', (body) => expect(keywordOf(body)).toBeNull())
test.each(['START', 'start', 'Unstop', 'RESUME', 'Start please', 'reanudar'])('begins again: %s', (body) =>
  expect(keywordOf(body)).toBe('start'),
)
test.each(['HELP', 'help!', 'Info', 'AYUDA', 'ayuda por favor'])('asks who this is: %s', (body) =>
  expect(keywordOf(body)).toBe('help'),
)

test('elsewhere only plain words stop anything, and what they name', () => {
  expect(plainStopOf('stop')).toBeNull()
  expect(plainStopOf('cancel')).toBeNull()
  expect(plainStopOf('stop texting me')).toEqual({ texts: true, mails: false })
  expect(plainStopOf('Please stop emailing me')).toEqual({ texts: false, mails: true })
  expect(plainStopOf('No me manden más correos')).toEqual({ texts: false, mails: true })
  expect(plainStopOf('leave me alone')).toEqual({ texts: true, mails: true })
})

test('a stop is one in any case, with any signs around it; in a long message it is not looked for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('stop', 'unsubscribe', 'quit'),
      fc.constantFrom('!', '.', ' ', '…', '"'),
      (word, sign) => {
        expect(keywordOf(`${sign}${word.toUpperCase()}${sign}`)).toBe('stop')
        expect(keywordOf(`${word}${sign}`)).toBe('stop')
      },
    ),
  )
  expect(keywordOf(`stop texting me ${'and another thing '.repeat(30)}`)).toBeNull()
})
