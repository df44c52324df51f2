import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrintCode, PrintDesign, PrintDraft, PrintPhoto } from '#contract/print/types.ts'
import type { PrintVariant } from '#contract/print/values.ts'
import { api, type Answer } from '../../../lib/api.ts'
import { downloadContent } from '../../../lib/download.ts'
import { newId } from '../../../lib/ids.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { toast } from '../../../lib/toasts.ts'

const printKey = (slug: string, ...rest: unknown[]) => [...keys.topic(slug, 'print'), ...rest]

/** All pieces of the business, newest first. */
export function useDesigns() {
  const { slug } = useSite()
  return useQuery({
    queryKey: printKey(slug, 'designs'),
    queryFn: ({ signal }) => api('listPrintDesigns', { slug, signal }),
  })
}

export function useCodes() {
  const { slug } = useSite()
  return useQuery({
    queryKey: printKey(slug, 'codes'),
    queryFn: ({ signal }) => api('listPrintCodes', { slug, signal }),
  })
}

/** A piece as it will look. What was seen last stays until the next one is drawn. */
export function usePreview(draft: PrintDraft, size: 'small' | 'large') {
  const { slug } = useSite()
  return useQuery({
    queryKey: printKey(slug, 'preview', size, draft),
    queryFn: ({ signal }) => api('previewPrintDesign', { slug, body: { ...draft, size }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The pages that a code may lead to. */
export function usePages() {
  const { slug } = useSite()
  return useQuery({
    queryKey: [...keys.topic(slug, 'website'), 'own-pages'],
    queryFn: ({ signal }) => api('listOwnPages', { slug, signal }),
  })
}

/** What each source brought in a year, by its name; empty for who may not see money. */
export function useResults(): ReadonlyMap<string, Answer<'listSourceParts'>['parts'][number]> {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: [...keys.topic(slug, 'ads'), 'parts', 'print'],
    queryFn: ({ signal }) => api('listSourceParts', { slug, query: { source: 'print' }, signal }),
    retry: false,
  })
  return new Map(data?.parts.map((part) => [part.source, part]))
}

const asDraft = ({ kind, template, words, photo, code }: PrintDesign): PrintDraft => ({
  kind,
  template,
  words,
  photo,
  code_id: code.id,
})

export function usePieceActs() {
  const { slug } = useSite()
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: printKey(slug) })
  const [idempotencyKey, renew] = useState(newId)
  const create = useMutation({
    mutationFn: (body: PrintDraft) => api('createPrintDesign', { slug, body, idempotencyKey }),
    onError: (error) => toast.problem(error),
    onSuccess: () => {
      renew(newId())
      return onSuccess()
    },
  })
  const remove = useMutation({
    mutationFn: ({ id }: PrintDesign) => api('deletePrintDesign', { slug, printDesignId: id }),
    onError: (error) => toast.problem(error),
    onSuccess: ({ design }) => {
      toast.success('print.deleted', { undo: () => create.mutate(asDraft(design)) })
      return onSuccess()
    },
  })
  const setPhoto = useMutation({
    mutationFn: (photo: PrintPhoto | null) => api('setPrintPhoto', { slug, body: { photo } }),
    onError: (error) => toast.problem(error),
    onSuccess: () => {
      toast.success('print.photoSet')
      return onSuccess()
    },
  })
  return { create, remove, setPhoto }
}

type Saved = Pick<PrintDesign, 'template' | 'words' | 'photo'>

/** Saves what somebody changed of a piece, in their order. */
export function useSavePiece({ id }: Pick<PrintDesign, 'id'>) {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    scope: { id: `print ${id}` },
    mutationFn: (body: Saved) => {
      const known = client.getQueryData<Answer<'listPrintDesigns'>>(printKey(slug, 'designs'))
      const version = known?.designs.find((design) => design.id === id)?.version
      return api('updatePrintDesign', { slug, printDesignId: id, body, ifVersion: version })
    },
    onError: (error) => toast.problem(error),
    onSuccess: ({ design }) => {
      client.setQueryData<Answer<'listPrintDesigns'>>(
        printKey(slug, 'designs'),
        (known) => known && { designs: known.designs.map((each) => (each.id === id ? design : each)) },
      )
    },
  })
}

/** The PDF of a piece, saved on this device. */
export function useFile(id: string) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: (variant: PrintVariant) => api('createPrintFile', { slug, printDesignId: id, body: { variant } }),
    onSuccess: downloadContent,
    onError: (error) => toast.problem(error),
  })
}

/** Leads a code elsewhere, or calls it otherwise. */
export function useChangeCode() {
  const { slug } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ code, body }: { code: PrintCode; body: Partial<Pick<PrintCode, 'name' | 'path'>> }) =>
      api('updatePrintCode', { slug, printCodeId: code.id, body, ifVersion: code.version }),
    onError: (error) => toast.problem(error),
    onSuccess: () => {
      toast.success('print.codeSaved')
      return client.invalidateQueries({ queryKey: printKey(slug) })
    },
  })
}
