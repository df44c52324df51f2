import { siteCall, type Handlers } from '../../http/handler.ts'
import { createPortalLink, getPortal, sendPortal, updatePortal, type PortalParts } from './portals.operations.ts'
import { mayWriteQuotes } from '../quotes/index.ts'
import { mayChangePortals, maySeePortals } from './portals.policy.ts'
import { sendQuote } from './quotes/quote-link.service.ts'

export const portalRoutes = (parts: PortalParts) =>
  ({
    getPortal: siteCall(maySeePortals, getPortal),
    sendPortal: siteCall(mayChangePortals, sendPortal(parts)),
    createPortalLink: siteCall(mayChangePortals, createPortalLink(parts)),
    updatePortal: siteCall(mayChangePortals, updatePortal),
    sendQuote: siteCall(mayWriteQuotes, sendQuote(parts)),
  }) satisfies Handlers<'getPortal' | 'sendPortal' | 'createPortalLink' | 'updatePortal' | 'sendQuote'>
