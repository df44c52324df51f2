// Small on purpose: the calls of domains, with who may make them.
import { patientCall, siteCall, type Handlers } from '../../http/handler.ts'
import { mayUseDomains } from './domains.policy.ts'
import type { DomainOperations } from './domains.service.ts'

export const domainRoutes = (operations: DomainOperations) =>
  ({
    listDomains: patientCall(mayUseDomains, operations.listDomains),
    addDomain: patientCall(mayUseDomains, operations.addDomain),
    removeDomain: siteCall(mayUseDomains, operations.removeDomain),
    checkDomain: patientCall(mayUseDomains, operations.checkDomain),
    makeDomainPrimary: patientCall(mayUseDomains, operations.makeDomainPrimary),
  }) satisfies Handlers<'listDomains' | 'addDomain' | 'removeDomain' | 'checkDomain' | 'makeDomainPrimary'>
