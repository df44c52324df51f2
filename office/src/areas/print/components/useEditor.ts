import { useEffect, useEffectEvent, useState } from 'react'
import type { PrintDesign } from '#contract/print/types.ts'
import { useSettled } from '../../../lib/settled.ts'
import { usePreview, useSavePiece } from '../api/usePrint.ts'

/** Milliseconds that typing must pause before the piece is drawn again. */
const PAUSE = 350

type Draft = Pick<PrintDesign, 'template' | 'words' | 'photo'>
const draftOf = ({ template, words, photo }: PrintDesign): Draft => ({ template, words, photo })

/**
 * What somebody is making of a piece: drawn after each pause, and saved as soon as all words fit. What does not fit stays
 * in its field; what was typed just before somebody leaves is saved as well.
 */
export function useEditor(design: PrintDesign) {
  const [first] = useState(() => draftOf(design))
  const [draft, setDraft] = useState(first)
  const settled = useSettled(draft, PAUSE)
  const wanted = { kind: design.kind, ...settled, code_id: design.code.id }
  const preview = usePreview(wanted, 'large')
  const { mutate, isPending, isError, variables: sent = first } = useSavePiece(design)
  const isCurrent = settled === draft && preview.data !== undefined && !preview.isPlaceholderData
  const unfit = isCurrent ? preview.data.checks.flatMap(({ fields }) => fields) : undefined
  const isUnfit = unfit !== undefined && unfit.length > 0
  const fits = unfit?.length === 0
  const isNew = settled !== sent
  useEffect(() => {
    if (fits && isNew) mutate(settled)
  }, [fits, isNew, settled, mutate])
  const leave = useEffectEvent(() => {
    if (draft !== sent && !isUnfit) mutate(draft)
  })
  useEffect(() => () => leave(), [])
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }))
  const state = (): 'saved' | 'saving' | 'unfit' | 'failed' => {
    if (isUnfit) return 'unfit'
    if (isPending || draft !== sent) return 'saving'
    return isError ? 'failed' : 'saved'
  }
  return { draft, wanted, preview, unfit, change, state: state(), retry: () => mutate(draft) }
}
