import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { costPerLead } from '#contract/ads/figures.rules.ts'
import type { SourcePart } from '#contract/ads/types.ts'
import type { ManySource } from '#contract/ads/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useParts, type Range } from '../api/useReport.ts'
import { nameOf, partName } from '../labels.ts'
import styles from './ads.module.css'

export interface SourcePartsProps {
  range: Range
  source: ManySource
  /** The one whose requests are shown below; null: those of all. */
  chosen: string | null
  onChoose: (part: string | null) => void
}

/** Parts that are shown at first: the requests of all of them come below. */
const atFirst = 6

/** The posts, or the printed codes, of a row: what each brought. A press shows its requests alone, another one all again. */
export function SourceParts({ range, source, chosen, onChoose }: SourcePartsProps) {
  const text = useText()
  const { data: parts, isPending } = useParts(range, source)
  const [isWhole, setWhole] = useState(false)
  if (isPending) return <ListSkeleton rows={3} />
  if (parts === undefined || parts.length === 0) return null
  // the one that is chosen is in sight, wherever it stands
  const shown = isWhole ? parts : parts.filter((part, place) => place < atFirst || part.source === chosen)
  return (
    <>
      <h3 className={styles['provider']}>{text(`ads.parts.${source}`)}</h3>
      <ul className={styles['parts']} aria-label={text(`ads.parts.${source}`)}>
        {shown.map((part) => (
          <li key={part.source}>
            <UnstyledButton
              className={styles['part']}
              aria-pressed={part.source === chosen}
              onClick={() => onChoose(part.source === chosen ? null : part.source)}
            >
              <Part part={part} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length < parts.length && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => setWhole(true)}>
          {text('ads.allParts', { count: parts.length })}
        </Button>
      )}
    </>
  )
}

function Part({ part }: { part: SourcePart }) {
  const text = useText()
  const formats = useFormats()
  const money = (cents: number) => formats.money({ cents, currency: 'USD' })
  const perLead = costPerLead(part)
  const about = [
    part.network === null ? '' : nameOf(text, part.source),
    part.at === null ? '' : formats.date(part.at),
    part.spent_cents === 0 ? '' : money(part.spent_cents),
    perLead === null ? '' : text('ads.partEach', { amount: money(perLead) }),
  ]
  const brought = [text('ads.leadCount', { count: part.leads }), text('ads.wonCount', { count: part.won })]
  return (
    <>
      <span>
        <strong className={styles['partName']}>{partName(text, part)}</strong>
        <small>{[...about, text('ads.visits', { count: part.visits })].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles['end']}>
        <strong>{part.paid_cents === 0 ? '' : money(part.paid_cents)}</strong>
        <small>{brought.join(' · ')}</small>
      </span>
    </>
  )
}
