export { FoundAction } from './FoundAction.tsx'
export { readRecent, rememberRecent, type Found } from './recent.ts'
export { useFinding } from './useFinding.ts'
