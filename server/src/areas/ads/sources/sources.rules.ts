// Small on purpose: which sources are one row of the report.
import { pieces } from '#contract/print/values.ts'
import { sources } from '#contract/sources.ts'
import { knownSources, postSource } from '#contract/traffic/values.ts'

/** What the link of a post is counted under (`social`): also where the post is gone. */
export const postPattern = postSource.source

const printedNames = [...new Set(Object.values(pieces).map(({ source }) => source))]
/** What a piece is called that nobody called otherwise: `yard-sign`, `yard-sign-2`. */
export const printPattern = `^(${printedNames.join('|')})(-[0-9]+)?$`

/** Names that mean something else, whatever somebody called the code on a sign. */
export const reservedSources: readonly string[] = [...knownSources, ...sources, 'walk-in']
