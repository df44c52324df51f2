import type { Text, TextKey } from '../../../lib/texts.ts'

const acts: Readonly<Record<string, TextKey>> = {
  create: 'data.log.act.create',
  add: 'data.log.act.create',
  update: 'data.log.act.update',
  change: 'data.log.act.update',
  replace: 'data.log.act.update',
  archive: 'data.log.act.archive',
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
}
const records: Readonly<Record<string, TextKey>> = {
  request: 'data.log.record.request',
  customer: 'data.log.record.customer',
  project: 'data.log.record.project',
  note: 'data.log.record.note',
  photo: 'data.log.record.photo',
  message: 'data.log.record.message',
  quote: 'data.log.record.quote',
  visit: 'data.log.record.visit',
  review: 'data.log.record.review',
  showcase: 'data.log.record.showcase',
  service: 'data.log.record.service',
  site: 'data.log.record.site',
  key: 'data.log.record.key',
  webhook: 'data.log.record.webhook',
  export: 'data.log.record.export',
  import: 'data.log.record.import',
  user: 'data.log.record.user',
  gallery: 'data.log.record.gallery',
  checklist: 'data.log.record.checklist',
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
  const key = acts[verb]
  const name = recordName(text, record)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${key === undefined ? plain(verb) : text(key)}`
}

export const fieldName = plain
