import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { cutAt, type Mark } from './threadItems.ts'
import styles from './thread.module.css'

/** Characters above which only the beginning of a message is shown, and how much of it. */
const LONG = 1600
const BEGINNING = 1200

/** The words of a message, in their own direction; a very long one opens by a button. */
export function MessageBody({ body, marks = [] }: { body: string; marks?: readonly Mark[] | undefined }) {
  const text = useText()
  const [whole, setWhole] = useState(false)
  // an explanation that points to words shows them, wherever they are
  const isCut = !whole && body.length > LONG && marks.length === 0
  const shown = isCut ? `${body.slice(0, BEGINNING).trimEnd()}…` : body
  return (
    <div className={styles['body']}>
      <p dir="auto">
        {marks.length === 0
          ? shown
          : cutAt(shown, marks).map(({ words, marked, at }) => (marked ? <mark key={at}>{words}</mark> : words))}
      </p>
      {isCut && (
        <Anchor component="button" type="button" size="sm" mih="var(--office-control)" onClick={() => setWhole(true)}>
          {text('request.showWhole')}
        </Anchor>
      )}
    </div>
  )
}
