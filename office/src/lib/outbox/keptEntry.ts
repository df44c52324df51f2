import type { Deed, Entry } from './entry.ts'

const deedKinds = [
  'note.create',
  'note.change',
  'note.archive',
  'project.status',
  'request.move',
  'request.place',
  'message.send',
  'visit.stamp',
  'visit.undo',
  'visit.note',
] as const satisfies readonly Deed['kind'][]

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNothing = (value: unknown) => value === undefined || value === null || isText(value)

const isListOrNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isText))

const fields: Readonly<Record<Deed['kind'], (field: (name: string) => unknown) => boolean>> = {
  'note.create': (field) => ['projectId', 'title', 'body'].every((name) => isText(field(name))),
  'note.change': (field) => ['projectId', 'noteId', 'title', 'body'].every((name) => isText(field(name))),
  'note.archive': (field) =>
    ['projectId', 'noteId'].every((name) => isText(field(name))) && typeof field('archived') === 'boolean',
  'project.status': (field) => ['projectId', 'status'].every((name) => isText(field(name))),
  'request.move': (field) => isText(field('requestId')) && isStanding(field('to')),
  'request.place': (field) => isText(field('requestId')) && isPlace(field('place')),
  'message.send': (field) =>
    ['requestId', 'channel', 'body'].every((name) => isText(field(name))) &&
    isListOrNothing(field('photoIds')) &&
    ['sendAt', 'lastSeen'].every((name) => field(name) === null || isText(field(name))),
  'visit.stamp': (field) =>
    ['visitId', 'stamp', 'at'].every((name) => isText(field(name))) && typeof field('tell') === 'boolean',
  'visit.undo': (field) => ['visitId', 'stamp', 'marked', 'at', 'to'].every((name) => isText(field(name))),
  'visit.note': (field) => ['visitId', 'text', 'at'].every((name) => isText(field(name))),
}

const fieldOf = (value: unknown) => (name: string) =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined

function isStanding(value: unknown): boolean {
  const field = fieldOf(value)
  return isText(field('stage')) && isText(field('status')) && isTextOrNothing(field('closed_note'))
}

function isPlace(value: unknown): boolean {
  const field = fieldOf(value)
  return isText(field('stage')) && isText(field('shown')) && isTextOrNothing(field('after'))
}

function isDeed(value: unknown): value is Deed {
  const field = fieldOf(value)
  const kind = deedKinds.find((each) => each === field('kind'))
  return kind !== undefined && fields[kind](field)
}

/** Whether what this device kept is an entry of this version of the office. */
export function isEntry(value: unknown): value is Entry {
  const field = fieldOf(value)
  return (
    ['userId', 'id', 'slug', 'about', 'path', 'state'].every((name) => isText(field(name))) &&
    ['at', 'faults'].every((name) => typeof field(name) === 'number') &&
    ['seen', 'tried'].every((name) => field(name) === null || typeof field(name) === 'number') &&
    typeof field('guarded') === 'boolean' &&
    isDeed(field('deed'))
  )
}
