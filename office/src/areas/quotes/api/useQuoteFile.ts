import { useMutation } from '@tanstack/react-query'
import type { QuoteFile } from '#contract/quotes/types.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { api } from '../../../lib/api.ts'
import { downloadContent } from '../../../lib/download.ts'
import { once } from '../../../lib/formats.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useSite } from '../../../lib/site.tsx'
import type { TextKey } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'

/** How large a file is: `1.2 MB`. Nothing is less than a tenth of one. */
export const sizeOf = (bytes: number): string =>
  once(
    'megabytes',
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
  ).format(Math.max(0.1, bytes / 1_000_000))

/** Saves an attachment on this device, under the name that the customer reads. */
export function useSaveFile() {
  const { slug } = useSite()
  return useMutation({
    mutationFn: ({ id }: QuoteFile) => api('getQuoteFile', { slug, quoteFileId: id }),
    onSuccess: (file, { name }) => downloadContent({ ...file, file_name: /\.pdf$/i.test(name) ? name : `${name}.pdf` }),
    onError: (error) => toast.problem(error),
  })
}

/** Why a file cannot be attached, before and after the server has seen it. */
export class FileRefused extends Error {
  readonly reason: TextKey
  constructor(reason: TextKey) {
    super(reason)
    this.reason = reason
  }
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      done(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    )
    reader.addEventListener('error', () => fail(new FileRefused('quotes.fileRefused')))
    reader.readAsDataURL(file)
  })

async function send(slug: string, file: File, room: number): Promise<QuoteFile> {
  if (file.size > quoteLimits.fileBytes) throw new FileRefused('quotes.fileTooLarge')
  if (file.size > room) throw new FileRefused('quotes.filesTooLarge')
  const data = await base64Of(file)
  // a file without content
  if (data === '') throw new FileRefused('quotes.fileRefused')
  const name =
    file.name
      .replace(/\.pdf$/i, '')
      .trim()
      .slice(0, quoteLimits.fileName) || 'PDF'
  try {
    return (await api('uploadQuoteFile', { slug, body: { name, data } })).file
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'file_refused') throw new FileRefused('quotes.fileRefused')
    if (error.code === 'too_large') throw new FileRefused('quotes.fileTooLarge')
    throw error
  }
}

/** Files that could not be attached, each with the reason; the others are there. */
export class FilesRefused extends Error {
  readonly files: readonly { readonly name: string; readonly reason: TextKey }[]
  constructor(files: FilesRefused['files']) {
    super('some files were refused')
    this.files = files
  }
}

export interface FilesToAdd {
  readonly files: readonly File[]
  /** Bytes that they may have together. */
  readonly room: number
}

/** Sends PDFs one after the other; each is told as soon as it is there. @throws FilesRefused where some were refused */
export function useAddFiles(onAdded: (file: QuoteFile) => void) {
  const { slug } = useSite()
  return useMutation({
    mutationFn: async ({ files, room }: FilesToAdd) => {
      const refused: { name: string; reason: TextKey }[] = []
      let left = room
      for (const file of files) {
        try {
          const sent = await send(slug, file, left)
          left -= sent.bytes
          onAdded(sent)
        } catch (error) {
          if (!(error instanceof FileRefused)) throw error
          refused.push({ name: file.name, reason: error.reason })
        }
      }
      if (refused.length > 0) throw new FilesRefused(refused)
    },
  })
}
