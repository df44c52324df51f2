import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PriceMapping } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { download } from '../../../../lib/download.ts'
import { keys } from '../../../../lib/queries.ts'
import type { FileRows } from '../../../../lib/readRows.ts'
import { useSite } from '../../../../lib/site.tsx'
import { currentLanguage } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'

type PriceFile = Arguments<'previewPriceImport'>['body']['file']

/** A file as the server takes it: no more columns, and none longer, than it reads. */
export const fileOf = ({ head, lines }: FileRows): PriceFile => {
  const cut = (cells: readonly string[]) =>
    cells
      .slice(0, priceBookLimits.importColumns)
      .map((cell) => cell.slice(0, priceBookLimits.importCell).toWellFormed())
  return { heads: cut(head), lines: lines.map(({ number, cells }) => ({ row: number, cells: cut(cells) })) }
}

/** Asks the server what would come of a file; nothing changes. Without a mapping it guesses one. */
export function useImportPreview(file: PriceFile, mapping: PriceMapping | null) {
  const { slug } = useSite()
  return useQuery({
    queryKey: [slug, 'pricebook', 'import', file, mapping],
    queryFn: ({ signal }) => api('previewPriceImport', { slug, body: { file, mapping }, signal }),
    // The findings of the last choice stay while those of the next are on their way.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** Takes a file in: all of it or nothing. */
export function useImportItems() {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ key, ...body }: Arguments<'importPriceItems'>['body'] & { key: string }) =>
      api('importPriceItems', { slug, body, idempotencyKey: key }),
    onSuccess: ({ created, updated }) => {
      toast.success('pricebook.imported', { values: { created, updated } })
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'pricebook') })
    },
    onError: (error) => toast.problem(error),
  })
}

/** Saves the price book as a file on this device. */
export function useExportItems() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('exportPriceItems', { slug, body: { locale: currentLanguage() } }),
    onSuccess: ({ file_name: name, text }) => {
      const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
      download({ url, file_name: name })
      // the browser has begun to read it by then
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
    onError: (error) => toast.problem(error),
  })
}
