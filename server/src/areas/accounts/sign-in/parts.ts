import type { UserId } from '#contract/shared.ts'
import type { Limits } from '../../../http/limits.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Sealer } from '../../../platform/secrets/sealer.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import type { AccountOperations } from '../accounts.operations.ts'

/** The demo business as a way to sign in. */
export interface Demo {
  /** Whether there is one to open at the moment. */
  available(): Promise<boolean>
  /** Makes it ready and says who owns it. */
  open(): Promise<UserId>
}

/** What the sign-in mechanism works with. */
export interface SignInParts {
  readonly accounts: AccountOperations
  readonly workshop: Workshop
  readonly sealer: Sealer
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  readonly settings: Pick<Settings, 'appUrl' | 'google' | 'production'>
  /** Undefined where the demo is not offered. */
  readonly demo: Demo | undefined
}
