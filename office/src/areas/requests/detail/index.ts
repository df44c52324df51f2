/**
 * The words for what the assistant does, for other areas. Apart from the area's own index: that one is carried by every
 * first load, and this one only by what uses it.
 */
export { disqualifierText } from '../words.ts'
export { actLine, handOverText, labelText, ruleText } from './actText.ts'
export { useSay } from './useSay.ts'
