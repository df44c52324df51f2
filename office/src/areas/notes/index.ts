/** The notes of a project, shown by its screen. The area has no screen of its own. */
export { NotesSection, type NotesProject } from './NotesSection.tsx'
export { NoteWindows } from './NoteWindows.tsx'
export { useNoteCount } from './useNotes.ts'
export { giveBack } from './giveBack.ts'
