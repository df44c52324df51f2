import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { WebsiteDraft } from '#contract/website/calls.ts'
import type { WebsiteDocument } from '#contract/website/types.ts'
import { websiteSchema } from '#contract/website/values.ts'
import { api } from '../../../../lib/api.ts'
import type { Saved } from '../../../../lib/forms/autosave.ts'
import { useAutosave } from '../../../../lib/forms/useAutosave.ts'
import { useSite } from '../../../../lib/site.tsx'
import { loadWebsite, useShowWebsite } from '../../api/useWebsite.ts'
import { noHistory, noted, rebased, redone, undone, type History } from '../components/history.ts'
import { mergedDocuments } from '../components/merge.ts'
import type { Edit } from '../components/document.ts'
import { draftKeeper } from './deviceDrafts.ts'

/** Only what this office wrote under its own key is read; one of an older shape is left alone. */
const isDocument = (value: unknown): value is WebsiteDocument =>
  typeof value === 'object' && value !== null && 'schema' in value && value.schema === websiteSchema && 'pages' in value

const savedOf = ({ document, version }: WebsiteDraft): Saved<WebsiteDocument> => ({ value: document, version })

/** The draft in the editor: what was written, how it is saved, and what can be taken back. */
export function useDraft(website: WebsiteDraft, kept: string | null) {
  const { slug } = useSite()
  const client = useQueryClient()
  const show = useShowWebsite()
  const steps = useSteps()
  const [keeper] = useState(() => draftKeeper(slug, kept))
  const { document, version } = website
  const saved = useMemo<Saved<WebsiteDocument>>(() => ({ value: document, version }), [document, version])
  const { autosave, value, ...state } = useAutosave<WebsiteDocument>({
    // the keeper knows whose it is and of which business
    keptAs: 'website',
    keeper,
    saved,
    isValue: isDocument,
    merge: (base, mine, theirs) => mergedDocuments(base, mine, theirs),
    onTheirs: (base, theirs) => steps.rebase((old) => mergedDocuments(base, old, theirs).value),
    save: async (written, ifVersion) => {
      const answer = await api('updateWebsite', { slug, body: { document: written }, ifVersion })
      show({ document: written, ...answer })
      return { value: written, version: answer.version }
    },
    load: async () => savedOf(await loadWebsite(client, slug)),
  })
  const acts = useActs(autosave, steps)
  /** Takes over what the server has, such as a publication that was restored; what stood before can be brought back. */
  const adopt = useCallback(async () => {
    const before = autosave.getState().value
    const fresh = await loadWebsite(client, slug)
    autosave.receive(savedOf(fresh))
    steps.forget(before)
  }, [autosave, client, slug, steps])
  const takeTheirs = useCallback(() => {
    steps.note(autosave.getState().value, null)
    autosave.takeTheirs()
  }, [autosave, steps])
  return {
    website,
    document: value,
    ...state,
    ...acts,
    adopt,
    takeTheirs,
    keepMine: autosave.keepMine,
    flush: autosave.flush,
    getVersion: autosave.getVersion,
    canUndo: steps.history.past.length > 0,
    canRedo: steps.history.future.length > 0,
  }
}
export type Draft = ReturnType<typeof useDraft>

/** What was done, in order; it is known at once, because two presses may come before anything is drawn. */
function useSteps() {
  const latest = useRef<History<WebsiteDocument>>(noHistory)
  const [history, setHistory] = useState<History<WebsiteDocument>>(noHistory)
  const put = useCallback((next: History<WebsiteDocument>) => {
    latest.current = next
    setHistory(next)
  }, [])
  return useMemo(
    () => ({
      history,
      current: () => latest.current,
      put,
      note: (before: WebsiteDocument, mark: string | null) =>
        put(noted(latest.current, before, { mark, now: Date.now() })),
      rebase: (change: (old: WebsiteDocument) => WebsiteDocument) => put(rebased(latest.current, change)),
      /** Leaves one step: back to what stood before. */
      forget: (before: WebsiteDocument) => put({ ...noHistory, past: [before] }),
    }),
    [history, put],
  )
}

type Autosave = ReturnType<typeof useAutosave<WebsiteDocument>>['autosave']

function useActs(autosave: Autosave, steps: ReturnType<typeof useSteps>) {
  const { note, current, put } = steps
  return useMemo(() => {
    const step = (take: typeof undone<WebsiteDocument>) => {
      const taken = take(current(), autosave.getState().value)
      if (taken === null) return
      put(taken.history)
      autosave.change(() => taken.value)
    }
    return {
      /** Edits the draft. Edits with the same mark in a row are taken back together. */
      change: (edit: Edit, mark: string | null = null) => {
        const before = autosave.getState().value
        const after = edit(before)
        if (after === before) return
        note(before, mark)
        autosave.change(() => after)
      },
      undo: () => step(undone),
      redo: () => step(redone),
    }
  }, [autosave, note, current, put])
}
