import type { Addresses } from './addresses.ts'
import type { SignInParts } from './parts.ts'

/** A way to sign in, as `GET /api/auth/providers` lists it. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly type: 'credentials' | 'oidc'
  readonly signinUrl: string
  readonly callbackUrl: string
}

/** The ways to sign in that work at the moment, by their names in the paths. */
export async function providersOf(
  { settings, demo }: Pick<SignInParts, 'settings' | 'demo'>,
  addresses: Addresses,
): Promise<Record<string, Provider>> {
  const listed = (id: string, name: string, type: Provider['type']): Provider => ({
    id,
    name,
    type,
    signinUrl: addresses.at(`/api/auth/signin/${id}`),
    callbackUrl: addresses.at(`/api/auth/callback/${id}`),
  })
  return {
    credentials: listed('credentials', 'Phone', 'credentials'),
    ...(settings.google ? { google: listed('google', 'Google', 'oidc') } : {}),
    ...((await demo?.available()) ? { demo: listed('demo', 'Demo', 'credentials') } : {}),
  }
}
