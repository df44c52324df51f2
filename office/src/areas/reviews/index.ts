export { ReviewPicker } from './ReviewPicker.tsx'
export { ReviewWords } from './ReviewWords.tsx'
