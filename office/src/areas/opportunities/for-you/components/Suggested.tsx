import type { ReactNode } from 'react'
import type { OpportunityKind } from '#contract/opportunities/values.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useOpportunities } from '../api/useOpportunities.ts'
import { signs, wayOf, wordsOf } from '../labels.ts'

/** A suggestion as one row elsewhere. */
export interface SuggestedRow {
  readonly id: string
  readonly icon: Icon
  readonly title: string
  readonly second: string
  readonly way: ReturnType<typeof wayOf>
}

export interface SuggestedProps {
  /** How many at most. */
  most: number
  /** What the screen shows already by itself. */
  without: readonly OpportunityKind[]
  children: (rows: readonly SuggestedRow[]) => ReactNode
}

/** The first suggestions for a screen that is about something else: nothing until they are there, and where there are none. */
export function Suggested({ most, without, children }: SuggestedProps) {
  const text = useText()
  const formats = useFormats()
  const { data } = useOpportunities()
  const wanted = (data?.opportunities ?? []).filter(({ kind }) => !without.includes(kind)).slice(0, most)
  if (wanted.length === 0) return null
  return children(
    wanted.map((each) => {
      const { title, about } = wordsOf(text, formats, each)
      return { id: each.id, icon: signs[each.kind], title, second: about, way: wayOf(each) }
    }),
  )
}
