/** What puts domains into the application; other areas ask nothing of them. */
export { openDns, type Dns } from './dns.service.ts'
export { checkDomainsKind, domainJobs } from './domains.jobs.ts'
export { domainRoutes } from './domains.routes.ts'
export { domainOperations, type DomainOperations } from './domains.service.ts'
export { registerDomainAsk } from './domains.webhook.ts'
export { hostRouting } from './hosts.routes.ts'
export { hostsChannel, openHosts, type Hosts } from './hosts.service.ts'
