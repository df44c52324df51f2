import { siteCall, type Handlers } from '../../http/handler.ts'
import { sayInChat, startChat, syncChat } from './conversations.chat.operations.ts'

// anybody may begin one; the token decides from then on
const anybody = (): boolean => true

/** The calls of the website chat. */
export const chatRoutes = () =>
  ({
    startChat: siteCall(anybody, startChat),
    sayInChat: siteCall(anybody, sayInChat),
    syncChat: siteCall(anybody, syncChat),
  }) satisfies Handlers<'startChat' | 'sayInChat' | 'syncChat'>
