// Small on purpose: the parts are one file in the browser, for they share most of it and the first load brings its name.
export { BillingSection } from './BillingSection.tsx'
export { CustomerMoney } from './CustomerMoney.tsx'
export { ProjectMoney } from './ProjectMoney.tsx'
export { VisitMoney } from './VisitMoney.tsx'
