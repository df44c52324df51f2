/** What a network is to tell of a post. Left out: it says no number. */
export interface PeerFigures {
  readonly reach?: unknown
  readonly likes?: unknown
  readonly comments?: unknown
}

/** The permission that each kind of post wants, and what it calls the people who saw it. */
const asks: Readonly<Record<string, { readonly right: string; readonly metric: string }>> = {
  PagePost: { right: 'read_insights', metric: 'post_total_media_view_unique' },
  IGMedia: { right: 'instagram_manage_insights', metric: 'reach' },
}

/**
 * How a post goes, as Meta tells it: numbers that it has not are left out, and what nobody allowed is refused with 10.
 * Undefined: something else was asked.
 */
export function answerFigures(
  figures: PeerFigures | undefined,
  granted: readonly string[],
  { kind, edge, fields }: { readonly kind: string; readonly edge: string; readonly fields: string },
): object | { readonly code: number } | undefined {
  const wanted = asks[kind]
  if (!wanted) return undefined
  const { reach, likes, comments } = figures ?? { reach: 0, likes: 0, comments: 0 }
  if (edge === 'insights') {
    if (!granted.includes(wanted.right)) return { code: 10 }
    return {
      data: reach === undefined ? [] : [{ name: wanted.metric, period: 'lifetime', values: [{ value: reach }] }],
    }
  }
  const told = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })
  if (fields.includes('like_count')) return { ...told('like_count', likes), ...told('comments_count', comments) }
  if (!fields.includes('reactions')) return undefined
  const counted = (value: unknown) => value !== undefined && { data: [], summary: { total_count: value } }
  return { ...told('reactions', counted(likes) || undefined), ...told('comments', counted(comments) || undefined) }
}
