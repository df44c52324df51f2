const LONGEST = 40

/** A place as an address carries it: `Yard sign, Oak St.` → `yard-sign-oak-st`. */
export const sourceOf = (typed: string): string =>
  typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
