import { siteCall, type Handlers } from '../../http/handler.ts'
import { createNote, listNotes, updateNote } from './notes.operations.ts'
import { mayReadNotes, mayWriteNotes } from './notes.policy.ts'

export const noteRoutes = () =>
  ({
    listNotes: siteCall(mayReadNotes, listNotes),
    createNote: siteCall(mayWriteNotes, createNote),
    updateNote: siteCall(mayWriteNotes, updateNote),
  }) satisfies Handlers<'listNotes' | 'createNote' | 'updateNote'>
