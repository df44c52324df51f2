interface Source {
  width: number
  url: string
  type: string
}

/** Better compression first: the browser takes the first kind it understands. */
const order = ['image/avif', 'image/webp', 'image/jpeg']
const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)

/** The sources of a photo as `srcset`s, one for each kind of file; `fallback` is its middle width. */
export function sourceSets(sources: readonly Source[]): { type: string; srcSet: string; fallback: string }[] {
  const types = [...new Set(sources.map((source) => source.type))].toSorted((one, other) => rank(one) - rank(other))
  return types.map((type) => {
    const own = sources.filter((source) => source.type === type).toSorted((one, other) => one.width - other.width)
    const middle = own[Math.floor((own.length - 1) / 2)]
    return { type, srcSet: own.map(({ url, width }) => `${url} ${width}w`).join(', '), fallback: middle?.url ?? '' }
  })
}
