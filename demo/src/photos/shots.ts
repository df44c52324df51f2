import { bathroomShots } from './scenes/bathroom.ts'
import { diggingShots } from './scenes/digging.ts'
import { faucetShots } from './scenes/faucet.ts'
import { featureShots } from './scenes/garden-features.ts'
import { hedgeShots } from './scenes/hedge.ts'
import { lawnShots } from './scenes/lawn.ts'
import { patioShots } from './scenes/patio.ts'
import { stoneShots } from './scenes/stonework.ts'
import { underSinkShots } from './scenes/under-sink.ts'
import { heaterShots } from './scenes/water-heater.ts'
import type { Shot } from './shot.ts'

/** Every photo of the demo business, in the order of the index. */
export const SHOTS: readonly Shot[] = [
  ...underSinkShots,
  ...heaterShots,
  ...bathroomShots,
  ...faucetShots,
  ...lawnShots,
  ...patioShots,
  ...hedgeShots,
  ...stoneShots,
  ...diggingShots,
  ...featureShots,
]
