// Small on purpose: what other areas show of the website's visitors.
export { FiguresPanel } from './components/FiguresPanel.tsx'
export { sourceText } from './labels.ts'
