import { auditFields, type AuditField } from '#contract/audit.fields.ts'
import type { Text, TextKey } from '../../../lib/texts.ts'
import { codeText } from './codes.ts'

const acts: Readonly<Record<string, TextKey>> = {
  create: 'data.log.act.create',
  add: 'data.log.act.create',
  update: 'data.log.act.update',
  change: 'data.log.act.update',
  replace: 'data.log.act.update',
  archive: 'data.log.act.archive',
  close: 'data.log.act.close',
  restore: 'data.log.act.restore',
  reopen: 'data.log.act.restore',
  remove: 'data.log.act.remove',
  delete: 'data.log.act.remove',
  move: 'data.log.act.move',
  place: 'data.log.act.move',
  send: 'data.log.act.send',
  sent: 'data.log.act.sent',
  receive: 'data.log.act.receive',
  end: 'data.log.act.end',
  publish: 'data.log.act.publish',
  unpublish: 'data.log.act.unpublish',
  merge: 'data.log.act.merge',
  import: 'data.log.act.import',
  cancel: 'data.log.act.cancel',
  confirm: 'data.log.act.confirm',
  done: 'data.log.act.done',
  hours: 'data.log.act.hours',
  visit: 'data.log.act.visit',
  quote: 'data.log.act.quote',
  take: 'data.log.act.take',
  give_back: 'data.log.act.giveBack',
  learn: 'data.log.act.learn',
  forget: 'data.log.act.forget',
  disqualify: 'data.log.act.disqualify',
  convert: 'data.log.act.convert',
  consent: 'data.log.act.consent',
  call: 'data.log.act.call',
  assign: 'data.log.act.assign',
  answer: 'data.log.act.answer',
  emergency: 'data.log.act.emergency',
  emergency_phone: 'data.log.act.emergencyPhone',
  clear_emergency: 'data.log.act.clearEmergency',
  customer_answer: 'data.log.act.answer',
  visit_answer: 'data.log.act.answer',
  unmerge: 'data.log.act.unmerge',
  tell_apart: 'data.log.act.unmerge',
  take_together: 'data.log.act.together',
  file: 'data.log.act.fetch',
  fetch: 'data.log.act.fetch',
  export: 'data.log.act.export',
  undo_import: 'data.log.act.undoImport',
  credit: 'data.log.act.credit',
  mail: 'data.log.act.mail',
  unmail: 'data.log.act.unmail',
  retry: 'data.log.act.again',
  again: 'data.log.act.again',
  replay: 'data.log.act.again',
  join: 'data.log.act.join',
  leave: 'data.log.act.leave',
  on_the_way: 'data.log.act.onTheWay',
  issue: 'data.log.act.issue',
  void: 'data.log.act.void',
  write_off: 'data.log.act.writeOff',
  credit_note: 'data.log.act.creditNote',
  paid: 'data.log.act.paid',
  reverse: 'data.log.act.reverse',
  apply: 'data.log.act.apply',
  start: 'data.log.act.begin',
  begin: 'data.log.act.begin',
  finish: 'data.log.act.finish',
  fail: 'data.log.act.fail',
  failed: 'data.log.act.fail',
  connect: 'data.log.act.connect',
  choose: 'data.log.act.choose',
  break: 'data.log.act.break',
  pause: 'data.log.act.stop',
  stop: 'data.log.act.stop',
  resume: 'data.log.act.resume',
  test: 'data.log.act.test',
  renew: 'data.log.act.renew',
  tick: 'data.log.act.tick',
  untick: 'data.log.act.untick',
  withdraw: 'data.log.act.withdraw',
  add_logo: 'data.log.act.addLogo',
  remove_logo: 'data.log.act.removeLogo',
  add_photos: 'data.log.act.addPhotos',
  ask: 'data.log.act.ask',
  remind: 'data.log.act.remind',
  reply: 'data.log.act.reply',
  unreply: 'data.log.act.unreply',
  'reply-failed': 'data.log.act.replyFailed',
  'set-up': 'data.log.act.setUp',
  hand_over: 'data.log.act.handOver',
  overturned: 'data.log.act.overturned',
  upheld: 'data.log.act.upheld',
  accepted: 'data.log.act.accepted',
  declined: 'data.log.act.declined',
  rename: 'data.log.act.update',
  change_page: 'data.log.act.update',
  change_item: 'data.log.act.update',
  follow: 'data.log.act.update',
  put_back: 'data.log.act.restore',
  carry: 'data.log.act.move',
  delivered: 'data.log.act.sent',
  refund: 'data.log.act.refund',
  charge: 'data.log.act.charge',
  submit: 'data.log.act.submit',
  disconnect: 'data.log.act.disconnect',
  open: 'data.log.act.open',
  processing: 'data.log.act.processing',
  'review.leave': 'data.log.act.create',
}
const records: Readonly<Record<string, TextKey>> = {
  request: 'data.log.record.request',
  customer: 'data.log.record.customer',
  project: 'data.log.record.project',
  note: 'data.log.record.note',
  photo: 'data.log.record.photo',
  message: 'data.log.record.message',
  quote: 'data.log.record.quote',
  invoice: 'data.log.record.invoice',
  invoice_settings: 'data.log.record.invoiceSettings',
  payment: 'data.log.record.payment',
  deposit_slip: 'data.log.record.depositSlip',
  payment_account: 'data.log.record.paymentAccount',
  checkout: 'data.log.record.checkout',
  dispute: 'data.log.record.dispute',
  payout: 'data.log.record.payout',
  saved_card: 'data.log.record.savedCard',
  books: 'data.log.record.books',
  quote_template: 'data.log.record.quoteTemplate',
  quote_settings: 'data.log.record.quoteSettings',
  visit: 'data.log.record.visit',
  price_item: 'data.log.record.priceItem',
  price_category: 'data.log.record.priceCategory',
  domain: 'data.log.record.domain',
  ad_cost: 'data.log.record.ad_cost',
  social_post: 'data.log.record.social_post',
  social_slots: 'data.log.record.social_slots',
  print_code: 'data.log.record.printCode',
  print_design: 'data.log.record.printDesign',
  mailing_list: 'data.log.record.mailingList',
  permit: 'data.log.record.permit',
  permit_source: 'data.log.record.permitSource',
  print_order: 'data.log.record.printOrder',
  mailing_settings: 'data.log.record.mailingSettings',
  markup_tiers: 'data.log.record.markupTiers',
  tax_rate: 'data.log.record.taxRate',
  tax_group: 'data.log.record.taxGroup',
  tax_rules: 'data.log.record.taxRules',
  booking: 'data.log.record.booking',
  member_schedule: 'data.log.record.memberSchedule',
  calendar_feed: 'data.log.record.calendarFeed',
  review: 'data.log.record.review',
  showcase: 'data.log.record.showcase',
  service: 'data.log.record.service',
  site: 'data.log.record.site',
  key: 'data.log.record.key',
  webhook: 'data.log.record.webhook',
  website: 'data.log.record.website',
  website_question: 'data.log.record.websiteQuestion',
  team_member: 'data.log.record.teamMember',
  offer: 'data.log.record.offer',
  service_area: 'data.log.record.serviceArea',
  export: 'data.log.record.export',
  import: 'data.log.record.import',
  user: 'data.log.record.user',
  gallery: 'data.log.record.gallery',
  checklist: 'data.log.record.checklist',
  member: 'data.log.record.member',
  invitation: 'data.log.record.invitation',
  connection: 'data.log.record.connection',
  share: 'data.log.record.share',
  portal: 'data.log.record.portal',
  pair: 'data.log.record.pair',
  lead_hook: 'data.log.record.leadHook',
  billing: 'data.log.record.billing',
  checklist_template: 'data.log.record.template',
  template: 'data.log.record.template',
  message_template: 'data.log.record.messageTemplate',
  view: 'data.log.record.view',
  support_session: 'data.log.record.support',
  support: 'data.log.record.support',
  referral: 'data.log.record.referral',
  referral_link: 'data.log.record.referralLink',
  referral_program: 'data.log.record.referralProgram',
  review_request: 'data.log.record.reviewRequest',
  'review-rules': 'data.log.record.reviewRules',
  assistant: 'data.log.record.assistant',
  questions: 'data.log.record.questions',
  replies: 'data.log.record.replies',
  notifications: 'data.log.record.notifications',
  audit: 'data.log.record.audit',
  chat: 'data.log.record.chat',
  photos: 'data.log.record.photo',
}

const plain = (word: string): string => word.replaceAll(/[._-]+/g, ' ')

/** A kind of record in words; one that has none yet says its own name. */
export const recordName = (text: Text, record: string): string => {
  const key = records[record]
  return key === undefined ? plain(record) : text(key)
}

/** An act in words: `customer.update` is "Customer: changed". */
export function actName(text: Text, act: string): string {
  const [record = '', verb = ''] = act.split('.')
  const key = acts[act] ?? acts[verb]
  const name = recordName(text, record)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${key === undefined ? plain(verb) : text(key)}`
}

const known: ReadonlySet<string> = new Set(auditFields)
const isField = (name: string): name is AuditField => known.has(name)

/** A field of a record in words; one of an older version, which nobody writes any more, says its own name. */
export const fieldName = (text: Text, name: string): string =>
  isField(name) ? text(`data.log.field.${name}`) : plain(name)

/** As the log keeps moments: `2026-05-20T18:00:00.000Z`. */
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** What stood in a field, as a person reads it. */
export function written(
  field: string,
  value: unknown,
  words: { text: Text; dateTime: (moment: string) => string },
): string {
  const said = (word: string): string => {
    const key = codeText(field, word)
    return key === null ? word : words.text(key)
  }
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return words.text(value ? 'data.log.yes' : 'data.log.no')
  if (typeof value === 'string') return moment.test(value) ? words.dateTime(value) : said(value)
  if (Array.isArray(value) && value.length === 0) return '–'
  const plainList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return plainList ? value.map(said).join(', ') : JSON.stringify(value, null, 1)
}
