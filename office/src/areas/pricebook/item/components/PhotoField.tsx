import { Button, Group } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import { Suspense, useState } from 'react'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { ChoosePhoto } from '../../../photos/index.ts'
import styles from './item.module.css'

type Photo = NonNullable<PriceItem['photo']>

/** The photo that a customer sees beside the line. */
export function PhotoField({ photo, onChange }: { photo: Photo | null; onChange: (photo: Photo | null) => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap="sm">
      {photo !== null && (
        <span className={styles['photo']}>
          <PhotoImage photo={photo} alt={text('pricebook.photo')} sizes="64px" />
        </span>
      )}
      <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {text(photo === null ? 'pricebook.choosePhoto' : 'pricebook.otherPhoto')}
      </Button>
      {photo !== null && (
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {text('pricebook.removePhoto')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <ChoosePhoto
            onChoose={({ id, state, asset }) => {
              onChange({ id, state, asset })
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Group>
  )
}
