/** The checklists of a project, shown by its screen. The area has no screen of its own. */
export { ChecklistsSection } from './ChecklistsSection.tsx'
