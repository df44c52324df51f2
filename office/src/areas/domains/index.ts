// Small on purpose: what other areas show of a business's own domains.
export { DomainPanel } from './components/DomainPanel.tsx'
