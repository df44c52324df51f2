import { piecesOf } from './searchNotes.ts'
import styles from './notes.module.css'

/** A text in which the searched words are marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  return piecesOf(text, words).map(({ text: piece, hit, at }) =>
    hit ? (
      <mark key={at} className={styles['mark']}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
