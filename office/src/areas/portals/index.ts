export { usePortal } from './usePortal.ts'
export { LazyTheirPage as TheirPage } from './lazySection.tsx'
