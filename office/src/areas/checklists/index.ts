/** The checklists of a project, shown by its screen and by its visits. The area has no screen of its own. */
export { ChecklistsSection, WorkChecklists } from './ChecklistsSection.tsx'
