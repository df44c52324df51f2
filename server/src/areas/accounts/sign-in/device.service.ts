import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { UserId } from '#contract/shared.ts'
import type { CookieJar } from '../../../http/server/cookies.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sealer } from '../../../platform/secrets/sealer.ts'
import { deviceRules } from '../accounts.rules.ts'
import { cookieNames } from './cookies.ts'
import { sealedCookies } from './sealed-cookies.ts'

/** A browser, and the accounts that were signed in to in it before. It is no session: it lets nobody in. */
const Device = z.object({ id: z.uuid(), accounts: z.array(UserId).max(deviceRules.accounts) })
export type Device = z.output<typeof Device>

export interface Devices {
  /** The browser as it is known; one that is not has a new id, and nobody else has asked for anything under it. */
  find(jar: CookieJar): Promise<Device>
  /** The same, and the browser keeps its id. */
  recognize(jar: CookieJar): Promise<Device>
  /** Notes that an account was signed in to here. Survives signing out. */
  remember(jar: CookieJar, userId: UserId): Promise<void>
}

/** @param appUrl over HTTPS the cookie is `Secure` */
export function openDevices(parts: { sealer: Sealer; clock: Clock; settings: { appUrl: string } }): Devices {
  const secure = new URL(parts.settings.appUrl).protocol === 'https:'
  const name = cookieNames(secure).device
  const cookies = sealedCookies(parts)

  const read = (jar: CookieJar) => cookies.open('device', Device, jar.read(name))
  const find = async (jar: CookieJar): Promise<Device> => (await read(jar)) ?? { id: randomUUID(), accounts: [] }

  async function write(jar: CookieJar, device: Device): Promise<Device> {
    const maxAge = deviceRules.lasts
    jar.write(name, await cookies.seal('device', device, maxAge), { secure, maxAge })
    return device
  }

  return {
    find,
    recognize: async (jar) => (await read(jar)) ?? write(jar, await find(jar)),
    async remember(jar, userId) {
      const known = await find(jar)
      const others = known.accounts.filter((account) => account !== userId)
      await write(jar, { id: known.id, accounts: [userId, ...others].slice(0, deviceRules.accounts) })
    },
  }
}
