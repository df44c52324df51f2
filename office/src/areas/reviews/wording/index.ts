/** Looks at words that ask for a review while they are written. Apart from the area's own index, which every first load carries. */
export { useWordingCheck } from '../useWordingCheck.ts'
