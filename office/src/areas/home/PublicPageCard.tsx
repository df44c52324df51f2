import { Button, Title } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import IconExternalLink from '~icons/tabler/external-link'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../lib/copyText.ts'
import { useText } from '../../lib/texts.ts'
import styles from './home.module.css'

/** How long the button says that the link was copied, in milliseconds. */
const SAID = 3000

type Copied = 'no' | 'yes' | 'by hand'

/** The page that homeowners see: its address to pass on, and the way there. */
export function PublicPageCard({ slug }: { slug: string }) {
  const text = useText()
  const address = `${location.origin}/p/${slug}`
  const field = useRef<HTMLParagraphElement>(null)
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => {
    if (copied !== 'yes') return undefined
    const timer = setTimeout(() => setCopied('no'), SAID)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    const done = await copyText(address)
    setCopied(done ? 'yes' : 'by hand')
    // What could not be copied is at least chosen, for the person's own copying.
    if (!done && field.current !== null) getSelection()?.selectAllChildren(field.current)
  }

  return (
    <section className={styles['page']} aria-labelledby="page-title">
      <Title order={2} size="h3" id="page-title">
        {text('home.page')}
      </Title>
      <p className={styles['hint']}>{text('home.pageText')}</p>
      <p className={styles['address']} ref={field} translate="no">
        {address}
      </p>
      <div className={styles['pageButtons']}>
        <Button
          variant="light"
          leftSection={copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {text(copied === 'yes' ? 'home.copied' : 'home.copy')}
        </Button>
        <Button
          component="a"
          href={`/p/${slug}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {text('home.open')}
        </Button>
      </div>
      <output className={styles['hint']}>{copied === 'by hand' && text('home.copyByHand')}</output>
    </section>
  )
}
