/** What other areas use of connections. */
export { withAccess } from './connections.access.operations.ts'
export type { ConnectionParts } from './connections.parts.ts'
export {
  atFacebookPage,
  atGooglePlace,
  atInstagram,
  googleStanding,
  postingWay,
  readAtMeta,
  type MetaReader,
} from './connections.reviews.operations.ts'
export { findRow as findConnection, listWorking as listWorkingConnections } from './connections.store.ts'
