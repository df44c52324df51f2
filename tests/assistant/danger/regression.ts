/** One example of a class: the numbers of its features and how much each counts. */
export interface Instance {
  readonly features: ArrayLike<number>
  readonly values: ArrayLike<number>
  readonly label: number
}

export interface Regression {
  /** Class by class: `weights[feature * classes + class]`. */
  readonly weights: Float64Array
  readonly biases: Float64Array
}

export interface Settings {
  readonly features: number
  /** Two classes need one set of weights (label 0 or 1); more need one each. */
  readonly classes: number
  readonly rounds: number
  readonly rate: number
  /** How strongly weights are pulled towards zero. */
  readonly decay: number
}

/** The same numbers in the same order on every machine. */
function shuffle(order: number[], seed: number): void {
  let state = seed >>> 0
  for (let index = order.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (index + 1))
    ;[order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0]
  }
}

/**
 * Logistic regression by AdaGrad, one example at a time. Deterministic: the same examples in the same order give the same
 * weights to the bit.
 */
export function fit(instances: readonly Instance[], settings: Settings): Regression {
  const { features, classes, rounds, rate, decay } = settings
  const sets = classes === 2 ? 1 : classes
  const weights = new Float64Array(features * sets)
  const steps = new Float64Array(features * sets).fill(1e-6)
  const biases = new Float64Array(sets)
  const biasSteps = new Float64Array(sets).fill(1e-6)
  const order = instances.map((_, index) => index)
  for (let round = 1; round <= rounds; round += 1) {
    shuffle(order, round)
    for (const index of order) {
      const instance = instances[index]
      if (instance) learn(instance)
    }
  }
  return { weights, biases }

  function learn({ features: own, values, label }: Instance): void {
    const errors = errorsOf({ weights, biases }, { features: own, values, label })
    for (let set = 0; set < sets; set += 1) {
      const error = errors[set] ?? 0
      for (let place = 0; place < own.length; place += 1) {
        const at = (own[place] ?? 0) * sets + set
        const before = weights[at] ?? 0
        const gradient = error * (values[place] ?? 0) + decay * before
        const step = (steps[at] ?? 0) + gradient * gradient
        steps[at] = step
        weights[at] = before - (rate * gradient) / Math.sqrt(step)
      }
      const step = (biasSteps[set] ?? 0) + error * error
      biasSteps[set] = step
      biases[set] = (biases[set] ?? 0) - (rate * error) / Math.sqrt(step)
    }
  }
}

/** What the regression says of an example: log odds, or one number for each class. */
export function scores({ weights, biases }: Regression, { features, values }: Omit<Instance, 'label'>): Float64Array {
  const sets = biases.length
  const sums = Float64Array.from(biases)
  for (let place = 0; place < features.length; place += 1) {
    const from = (features[place] ?? 0) * sets
    for (let set = 0; set < sets; set += 1)
      sums[set] = (sums[set] ?? 0) + (weights[from + set] ?? 0) * (values[place] ?? 0)
  }
  return sums
}

/** How far what it says is from the truth, for each set of weights. */
function errorsOf(regression: Regression, instance: Instance): Float64Array {
  const sums = scores(regression, instance)
  if (sums.length === 1) return sums.map((sum) => 1 / (1 + Math.exp(-sum)) - instance.label)
  const highest = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - highest))
  const all = odds.reduce((sum, each) => sum + each, 0)
  return odds.map((each, set) => each / all - (set === instance.label ? 1 : 0))
}

/** The weights as signed bytes in base64, and what a byte is multiplied by. */
export function quantized(weights: Float64Array): { readonly scale: number; readonly bytes: string } {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = largest / 127 || 1
  return {
    scale,
    bytes: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString('base64'),
  }
}
