/** The links into a project, shown by its screen. The area has no screen of its own. */
export { SharesSection } from './SharesSection.tsx'
