/** The before and after of a project, shown by its screen. The area has no screen of its own. */
export { PairsSection } from './PairsSection.tsx'
