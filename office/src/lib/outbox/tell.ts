import { api } from '../api.ts'
import { keys } from '../queries.ts'
import type { QueryKey } from '@tanstack/react-query'
import { isVisitNote, type Entry } from './entry.ts'
import type { Taken } from './rules.ts'

/**
 * Tells the server what was done, under the entry's own key: told again it is not done again.
 * @throws ApiError
 */
export async function tell({ id: idempotencyKey, slug, deed, seen, guarded }: Entry): Promise<Taken> {
  const change = { slug, idempotencyKey, ifVersion: guarded && seen !== null ? seen : undefined }
  switch (deed.kind) {
    case 'note.create': {
      const { projectId, title, body } = deed
      const { note } = await api('createNote', { slug, projectId, body: { title, body }, idempotencyKey })
      return { version: note.version, noteId: note.id }
    }
    case 'note.change': {
      const { projectId, noteId, title, body } = deed
      return (await api('updateNote', { ...change, projectId, noteId, body: { title, body } })).note
    }
    case 'note.archive': {
      const { projectId, noteId, archived } = deed
      const body = { archived: archived ? (true as const) : null }
      return (await api('updateNote', { ...change, projectId, noteId, body })).note
    }
    case 'project.status':
      return (await api('replaceProject', { ...change, id: deed.projectId, body: { status: deed.status } })).project
    case 'request.move':
      return (await api('updateRequest', { ...change, requestId: deed.requestId, body: { ...deed.to } })).request
    case 'message.send': {
      const { requestId, channel, body, sendAt, lastSeen, photoIds = [] } = deed
      const words = {
        channel,
        body,
        ...(photoIds.length > 0 && { photo_ids: [...photoIds] }),
        ...(sendAt !== null && { send_at: sendAt }),
        ...(guarded && { last_seen: lastSeen }),
      }
      const { message } = await api('sendMessage', { slug, requestId, body: words, idempotencyKey })
      // a message never changes: it has no version
      return { version: 0, messageId: message.id }
    }
    case 'visit.stamp': {
      const { visitId, stamp, at, tell: tells } = deed
      return (await api('stampVisit', { slug, visitId, body: { stamp, at, tell: tells }, idempotencyKey })).visit
    }
    case 'visit.undo': {
      const { visitId, stamp, marked: undoes, at } = deed
      return (await api('stampVisit', { slug, visitId, body: { stamp, at, undoes }, idempotencyKey })).visit
    }
    case 'visit.note': {
      const { visitId, text, at } = deed
      await api('noteVisit', { slug, visitId, body: { text, at }, idempotencyKey })
      // a note never changes: it has no version
      return { version: 0 }
    }
    default: {
      const { shown: _shown, ...body } = deed.place
      return (await api('placeRequest', { ...change, requestId: deed.requestId, body })).request
    }
  }
}

/**
 * Whether the record looks as if the server had taken the entry: asked where its key is not known any more.
 * @throws ApiError
 */
export async function isThere({ slug, deed, tried }: Entry): Promise<Taken | null> {
  switch (deed.kind) {
    case 'note.create': {
      const { notes } = await api('listNotes', { slug, projectId: deed.projectId })
      // somebody's clock may go wrong by minutes
      const since = (tried ?? 0) - 10 * 60_000
      const own = notes.find(
        ({ title, body, created }) => title === deed.title && body === deed.body && Date.parse(created) >= since,
      )
      return own === undefined ? null : { version: own.version, noteId: own.id }
    }
    case 'note.change':
    case 'note.archive': {
      const { notes } = await api('listNotes', { slug, projectId: deed.projectId, query: { note_id: deed.noteId } })
      const note = notes.find(({ id }) => id === deed.noteId)
      if (note === undefined) return null
      const same =
        deed.kind === 'note.archive'
          ? (note.archived !== null) === deed.archived
          : note.title === deed.title && note.body === deed.body
      return same ? note : null
    }
    case 'message.send': {
      const { messages, scheduled } = await api('listMessages', { slug, requestId: deed.requestId })
      const since = (tried ?? 0) - 10 * 60_000
      const own = [...messages, ...scheduled].find(
        ({ sender, channel, body, photos, created }) =>
          sender === 'member' &&
          channel === deed.channel &&
          body === deed.body &&
          photos.length === (deed.photoIds?.length ?? 0) &&
          Date.parse(created) >= since,
      )
      return own === undefined ? null : { version: 0, messageId: own.id }
    }
    case 'visit.stamp':
    case 'visit.undo':
    case 'visit.note': {
      const { visit } = await api('getVisit', { slug, visitId: deed.visitId })
      if (deed.kind === 'visit.note') return visit.notes.some((note) => isVisitNote(deed, note)) ? { version: 0 } : null
      return (visit[deed.stamp] === null) === (deed.kind === 'visit.undo') ? visit : null
    }
    case 'project.status': {
      const { project } = await api('getProject', { slug, id: deed.projectId })
      return project.status === deed.status ? project : null
    }
    default: {
      const { request } = await api('getRequest', { slug, requestId: deed.requestId })
      const { stage } = deed.kind === 'request.move' ? deed.to : deed.place
      const status = deed.kind === 'request.move' ? deed.to.status : deed.place.shown
      return request.stage === stage && request.status === status ? request : null
    }
  }
}

/** What the screens ask for again once an entry was taken. */
export function touchedBy({ slug, deed }: Pick<Entry, 'slug' | 'deed'>): QueryKey[] {
  if (deed.kind === 'project.status') return [keys.topic(slug, 'projects'), keys.home(slug)]
  if (deed.kind === 'request.move' || deed.kind === 'request.place')
    return [
      keys.topic(slug, 'requests'),
      keys.topic(slug, 'board'),
      keys.topic(slug, 'quotes'),
      keys.inboxCounts(slug),
      keys.home(slug),
    ]
  if (deed.kind === 'message.send')
    return [
      keys.messages(slug, deed.requestId),
      keys.topic(slug, 'inbox'),
      keys.topic(slug, 'requests'),
      keys.home(slug),
    ]
  if (deed.kind === 'visit.stamp' || deed.kind === 'visit.undo' || deed.kind === 'visit.note')
    return [keys.topic(slug, 'visits'), keys.topic(slug, 'requests'), keys.home(slug)]
  return [keys.notes(slug, deed.projectId), keys.topic(slug, 'projects')]
}
