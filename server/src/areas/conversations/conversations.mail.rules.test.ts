import { expect, test } from 'vitest'
import { MessageId, RequestId } from '#contract/shared.ts'
import {
  isAutomatic,
  mailIdOf,
  messagesReferredTo,
  replyAddress,
  targetOf,
  withoutHistory,
} from './conversations.mail.rules.ts'

const request = RequestId.parse('018f0000-0000-7000-8000-00000000abcd')
const message = MessageId.parse('018f0000-0000-7000-8000-00000000dcba')
const domain = 'in.example.com'

test('an address names a business, and its thread', () => {
  expect(targetOf('Miller-Plumbing@IN.example.com', domain)).toEqual({ slug: 'miller-plumbing', requestId: undefined })
  expect(targetOf(replyAddress('miller-plumbing', request, domain), domain)).toEqual({
    slug: 'miller-plumbing',
    requestId: request,
  })
  expect(targetOf('miller+nonsense@in.example.com', domain)).toEqual({ slug: 'miller', requestId: undefined })
  for (const other of [
    'a@other.com',
    '@in.example.com',
    'a b@in.example.com',
    'a@b@in.example.com',
    '../x@in.example.com',
    'a+b+c@in.example.com',
    `${'a'.repeat(65)}@in.example.com`,
    'miller@in.example.com@',
  ])
    expect(targetOf(other, domain)).toBeUndefined()
  expect(targetOf(' miller@in.example.com ', domain)).toEqual({ slug: 'miller', requestId: undefined })
  const thread = request.replaceAll('-', '')
  for (const other of [`${thread}0`, `0${thread}`, thread.slice(1), request])
    expect(targetOf(`miller+${other}@${domain}`, domain)).toEqual({ slug: 'miller', requestId: undefined })
})

test('an address fits before the @, also where a slug is as long as it may be', () => {
  const long = 'a'.repeat(62)
  expect(replyAddress(long, request, domain)).toBe(`${long}@${domain}`)
  const thread = request.replaceAll('-', '')
  expect(replyAddress('a'.repeat(31), request, domain)).toBe(`${'a'.repeat(31)}+${thread}@${domain}`)
  expect(replyAddress('a'.repeat(32), request, domain)).toBe(`${'a'.repeat(32)}@${domain}`)
  expect(replyAddress('miller', request, domain).split('@')[0]?.length).toBeLessThanOrEqual(64)
})

test('a mail is known by what it refers to, the newest first', () => {
  const other = MessageId.parse('018f0000-0000-7000-8000-00000000eeee')
  const references = `<x@y.com> ${mailIdOf(other, domain)} ${mailIdOf(message, domain)} <${message}@elsewhere.com>`
  expect(messagesReferredTo(references, domain)).toEqual([message, other])
  expect(messagesReferredTo('<'.repeat(100_000), domain)).toEqual([])
  expect(messagesReferredTo(`<${message}@IN.Example.com> <${message}@${domain}>`, domain)).toEqual([message])
  expect(
    messagesReferredTo(`${mailIdOf(other, domain)}${' '.repeat(20_000)}${mailIdOf(message, domain)}`, domain),
  ).toEqual([message])
  const many = Array.from({ length: 25 }, (_, index) =>
    MessageId.parse(`018f0000-0000-7000-8000-0000000000${String(index + 10)}`),
  )
  const referred = messagesReferredTo(many.map((id) => mailIdOf(id, domain)).join(' '), domain)
  expect(referred).toEqual(many.toReversed().slice(0, 20))
})

test('what programs send is known by its headers', () => {
  const of = (key: string, value: string) => isAutomatic([{ key, value }], 'bob@home.example', 'bob@home.example')
  expect(of('subject', 'hi')).toBeNull()
  expect(of('auto-submitted', 'no')).toBeNull()
  expect(of('auto-submitted', 'auto-replied')).toBe('auto_reply')
  expect(of('precedence', 'Bulk')).toBe('bulk')
  expect(of('list-id', '<x.y>')).toBe('list')
  expect(of('auto-submitted', ' No ')).toBeNull()
  for (const value of ['junk', 'list', 'auto_reply', ' bulk mail'])
    expect([value, of('precedence', value)]).toEqual([value, 'bulk'])
  for (const value of ['bulky', 'first-class', 'no junk'])
    expect([value, of('precedence', value)]).toEqual([value, null])
  expect([of('x-autoreply', 'yes'), of('x-autorespond', '')]).toEqual(['auto_reply', 'auto_reply'])
  for (const from of [
    'postmaster@x',
    'noreply@x',
    'donotreply@x',
    'do-not-reply+1@x',
    'bounce-7@x',
    'bounces.a@x',
    'mailer-daemon',
  ])
    expect([from, isAutomatic([], from, from)]).toEqual([from, 'program'])
  for (const from of ['my-noreply@x', 'bouncer@x', 'postmasters@x', 'donut@x'])
    expect([from, isAutomatic([], from, from)]).toEqual([from, null])
  expect(isAutomatic([], 'bob@home.example', '')).toBe('bounce')
  expect(isAutomatic([], 'MAILER-DAEMON@mx.example', 'x@mx.example')).toBe('program')
  expect(isAutomatic([], 'no-reply@shop.example', 'x@shop.example')).toBe('program')
  expect(isAutomatic([], 'noreen@home.example', 'noreen@home.example')).toBeNull()
})

const histories: readonly [string, string][] = [
  ['gmail', 'Tuesday works.\n\nOn Tue, May 19, 2026 at 9:12 AM Miller Plumbing <m@x.com> wrote:\n\n> When?\n> Ann'],
  ['gmail, broken', 'Tuesday works.\n\nOn Tue, May 19, 2026 at 9:12 AM Miller Plumbing\n<m@x.com> wrote:\n\n> When?'],
  ['gmail, Spanish', 'Tuesday works.\n\nEl mar, 19 may 2026 a las 9:12, Miller (<m@x.com>) escribió:\n\n> ¿Cuándo?'],
  ['outlook', 'Tuesday works.\n\n________________________________\nFrom: Miller <m@x.com>\nSent: Tuesday\nTo: Bob'],
  ['outlook, old', 'Tuesday works.\n\n-----Original Message-----\nFrom: Miller'],
  ['outlook, Spanish', 'Tuesday works.\n\nDe: Miller <m@x.com>\nEnviado: martes\nPara: Bob\nAsunto: Re'],
  ['a signature', 'Tuesday works.\n-- \nBob\n+1 415 555 0100'],
  ['a phone', 'Tuesday works.\n\nSent from my iPhone'],
  ['a phone, Spanish', 'Tuesday works.\r\n\r\nEnviado desde mi iPhone'],
  ['only quotes', '> When?\nTuesday works.'],
  ['quotes further in', 'Tuesday works.\n  > When?\n  > Ann'],
  ['gmail without a date', 'Tuesday works.\n\nMiller <m@x.com> wrote:\n> When?'],
  ['gmail, Spanish, another beginning', 'Tuesday works.\n\nEn mayo de 2026 Miller escribio:\n> ¿Cuándo?'],
  ['outlook, forwarded', 'Tuesday works.\n--- Forwarded message ---\nFrom: Miller'],
  ['outlook, Spanish, old', 'Tuesday works.\n-- Mensaje original --\nDe: Miller'],
  ['outlook, headers in stars', 'Tuesday works.\n*From:* Miller\n*Date:* Tuesday'],
  ['outlook for a phone', 'Tuesday works.\nGet Outlook for iOS'],
  ['a signature after spaces', 'Tuesday works.\n\n  Sent from my iPhone'],
  ['gmail, indented', 'Tuesday works.\n\n  On Tue, May 19, 2026 at 9:12 AM Miller <m@x.com> wrote:  \n\n> When?'],
  [
    'gmail, broken and indented',
    'Tuesday works.\n\nOn Tue, May 19, 2026 at 9:12 AM Miller\n  <m@x.com> wrote:  \n\n> When?',
  ],
  [
    'gmail, Spanish, broken',
    'Tuesday works.\n\nEl mar, 19 may 2026 a las 9:12, Miller\n(<m@x.com>) escribió:\n\n> ¿Cuándo?',
  ],
  ['the last line', 'Tuesday works.\n--'],
  ['a signature without a space', 'Tuesday works.\n--\nBob'],
]
test.each(histories)('the history is cut: %s', (_name, text) => {
  expect(withoutHistory(text)).toBe('Tuesday works.')
})

test('nothing is cut that a person wrote', () => {
  const words = 'On Tuesday I wrote down the sizes:\nFrom: the street to the fence\n12 feet\n-- roughly'
  expect(withoutHistory(words)).toBe(words)
  expect(withoutHistory('> all below is quoted')).toBe('> all below is quoted')
  for (const whole of [
    '--\nBob writes above his name',
    'Sent from my iPhone',
    'It was on the phone that she wrote: yes\nThanks',
    'on it wrote:',
    'From: the street\nand back',
    'x\n___\ny',
    'x\n--- not a message ---\ny',
    'En casa\nno escribió: nada',
    `on ${'x'.repeat(250)} wrote:\nok`,
    `on ${'x'.repeat(100)}\n${'y'.repeat(244)} wrote:`,
    'On the table\nI wrote: twelve feet',
    'Come on in\nas she wrote:',
    'In May\nthe man wrote:',
    'I was sent from my office\nto ask',
  ])
    expect(withoutHistory(whole)).toBe(whole)
  expect(withoutHistory('\n\n  Tuesday.  \n\n')).toBe('Tuesday.')
  expect(withoutHistory('On '.repeat(50_000))).toHaveLength(149_999)
})
