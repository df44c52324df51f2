export { LazyTheirPage as TheirPage } from './lazySection.tsx'
