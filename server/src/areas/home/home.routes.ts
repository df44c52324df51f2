// Small on purpose: the one call of Home.
import { siteCall, type Handlers } from '../../http/handler.ts'
import { mayReadHome } from './home.policy.ts'
import { getHome } from './home.service.ts'

export const homeRoutes = () => ({ getHome: siteCall(mayReadHome, getHome) }) satisfies Handlers<'getHome'>
