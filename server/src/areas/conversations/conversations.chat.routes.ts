import { siteCall, type Handlers } from '../../http/handler.ts'
import type { PictureSealer } from '../photos/index.ts'
import { sayInChat, startChat, syncChat } from './conversations.chat.operations.ts'

// anybody may begin one; the token decides from then on
const anybody = (): boolean => true

/** The calls of the website chat. */
export const chatRoutes = (tools: PictureSealer) =>
  ({
    startChat: siteCall(anybody, (work, input) => startChat(tools, work, input)),
    sayInChat: siteCall(anybody, (work, input) => sayInChat(tools, work, input)),
    syncChat: siteCall(anybody, (work, input) => syncChat(tools, work, input)),
  }) satisfies Handlers<'startChat' | 'sayInChat' | 'syncChat'>
