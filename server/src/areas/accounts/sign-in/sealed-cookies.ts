import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Sealer } from '../../../platform/secrets/sealer.ts'

/** What a sealed cookie is for; one kind never opens as another. */
type Kind = 'session' | 'oidc' | 'device'

const encryption = 'A256GCM'

/** Cookies that the browser carries but cannot read or change: encrypted tokens (JWE) with an end. */
export function sealedCookies({ sealer, clock }: { sealer: Sealer; clock: Clock }) {
  const key = sealer.key('session-cookie')

  return {
    /** @param lasts seconds */
    seal(kind: Kind, content: Record<string, unknown>, lasts: number): Promise<string> {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new EncryptJWT(content)
        .setProtectedHeader({ alg: 'dir', enc: encryption, typ: kind })
        .setIssuedAt(now)
        .setExpirationTime(now + lasts)
        .encrypt(key)
    },

    /** Null when it is missing, ended, changed, or of another shape. */
    async open<Schema extends z.ZodType>(
      kind: Kind,
      schema: Schema,
      sealed: string | undefined,
    ): Promise<z.output<Schema> | null> {
      if (!sealed) return null
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: [encryption],
          typ: kind,
          currentDate: clock.now(),
        })
        return schema.safeParse(payload).data ?? null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}

export type SealedCookies = ReturnType<typeof sealedCookies>
