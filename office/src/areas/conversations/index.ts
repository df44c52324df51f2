/** One thread for the request's panel and the inbox, and the words for what the assistant does. The area has no screen of its own. */
export { useActs, useDecide } from './api/useActs.ts'
export { useSay } from './api/useSay.ts'
export { useThread, type ThreadRequest } from './api/useThread.ts'
export { actLine, handOverText, labelText, ruleText } from './labels.ts'
export { useReplies } from './replies/api/useReplies.ts'
export { EditReplies } from './replies/components/EditReplies.tsx'
export { Thread, type ThreadProps } from './thread/components/Thread.tsx'
