/** The quick replies of a business, for other areas. Apart from the area's own index, which every first load carries. */
export { EditReplies } from '../detail/thread/EditReplies.tsx'
export { useReplies } from '../detail/thread/useReplies.ts'
