import IconPaperclip from '~icons/tabler/paperclip'
import type { QuoteFile } from '#contract/quotes/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { sizeOf, useSaveFile } from '../../api/useQuoteFile.ts'
import styles from './page.module.css'

/** What is attached, as the customer finds it on their page; each can be saved to look at. */
export function PageFiles({ files }: { files: readonly QuoteFile[] }) {
  const text = useText()
  const save = useSaveFile()
  if (files.length === 0) return null
  return (
    <>
      <h3>{text('quotes.files')}</h3>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              aria-label={text('quotes.saveFile', { name: file.name })}
              disabled={save.isPending}
              onClick={() => save.mutate(file)}
            >
              <IconPaperclip size={16} aria-hidden />
              {file.name}
            </button>
            <span className={styles['quiet']}>{sizeOf(file.bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
