/** The OpenID Connect provider of the tests, out of the tools' own packages; it has no types, so what we use is declared here. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider as Untyped } from 'oidc-provider'

export interface IssuerConfiguration {
  readonly findAccount: (
    context: unknown,
    accountId: string,
  ) => { accountId: string; claims(): Record<string, unknown> }
  readonly [option: string]: unknown
}

interface IssuerProvider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
}

export const Provider: new (issuer: string, configuration: IssuerConfiguration) => IssuerProvider = Untyped
