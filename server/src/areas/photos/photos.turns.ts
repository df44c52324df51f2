/** Runs acts, at most so many at a time; those that come meanwhile wait in their order. */
export function openTurns(atOnce: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (act) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      // whoever comes next takes this one's place
      if (next) next()
      else running -= 1
    }
  }
}
