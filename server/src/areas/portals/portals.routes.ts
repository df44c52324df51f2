import { siteCall, type Handlers } from '../../http/handler.ts'
import { createPortalLink, getPortal, sendPortal, updatePortal, type PortalParts } from './portals.operations.ts'
import { mayWriteQuotes } from '../quotes/index.ts'
import { mayChangePortals, maySeePortals } from './portals.policy.ts'
import { mayTakePayments, type CardParts } from '../payments/index.ts'
import { createCardLink, sendCardLink } from './cards/card-link.service.ts'
import { sendQuote } from './quotes/quote-link.service.ts'

export const portalRoutes = (parts: PortalParts & { readonly cards: CardParts }) =>
  ({
    getPortal: siteCall(maySeePortals, getPortal),
    sendPortal: siteCall(mayChangePortals, sendPortal(parts)),
    createPortalLink: siteCall(mayChangePortals, createPortalLink(parts)),
    updatePortal: siteCall(mayChangePortals, updatePortal),
    sendQuote: siteCall(mayWriteQuotes, sendQuote(parts)),
    createCardLink: siteCall(mayTakePayments, createCardLink(parts)),
    sendCardLink: siteCall(mayTakePayments, sendCardLink(parts)),
  }) satisfies Handlers<
    'getPortal' | 'sendPortal' | 'createPortalLink' | 'updatePortal' | 'sendQuote' | 'createCardLink' | 'sendCardLink'
  >
