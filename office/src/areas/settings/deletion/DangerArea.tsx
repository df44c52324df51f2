import { Button } from '@mantine/core'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import { deletionDays } from '#contract/sites.deletion.rules.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { DeleteBusiness } from './DeleteBusiness.tsx'
import styles from './deletion.module.css'

/** The end of the business's settings: its owner deletes it here. */
export function DangerArea() {
  const text = useText()
  const { name } = useSite()
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles['danger']} aria-labelledby="deletion-title">
      <h3 id="deletion-title">{text('deletion.title')}</h3>
      <p>{text('deletion.about', { name, days: deletionDays })}</p>
      <Button
        variant="outline"
        color="trouble"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {text('deletion.open')}
      </Button>
      <Sheet opened={asking} onClose={() => setAsking(false)} title={text('deletion.ask', { name })}>
        <DeleteBusiness onClose={() => setAsking(false)} />
      </Sheet>
    </section>
  )
}
