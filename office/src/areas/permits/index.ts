// Small on purpose: what local opportunities shows of building permits.
export { Permits } from './components/Permits.tsx'
