import { Button, Stack, Text } from '@mantine/core'
import type { PostPhoto } from '#contract/social/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import styles from './composer.module.css'

export interface CropSheetProps {
  photo: PostPhoto
  onChange: (focus: PostPhoto['focus']) => void
  onClose: () => void
}

/** What stays in sight where a network crops a photo: its left or right, its top or bottom. */
export function CropSheet({ photo, onChange, onClose }: CropSheetProps) {
  const text = useText()
  const { focus } = photo
  const at = { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }
  const slider = (axis: 'x' | 'y') => (
    <label className={styles['slider']}>
      {text(`social.crop.${axis}`)}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(focus[axis] * 100)}
        onChange={({ currentTarget }) => onChange({ ...focus, [axis]: Number(currentTarget.value) / 100 })}
      />
    </label>
  )
  return (
    <Sheet opened onClose={onClose} title={text('social.crop')}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {text('social.cropHint')}
        </Text>
        <span className={styles['cropped']} style={at}>
          <PhotoImage photo={photo} alt={text('social.cropped')} sizes="320px" />
        </span>
        {slider('x')}
        {slider('y')}
        <Button onClick={onClose}>{text('social.done')}</Button>
      </Stack>
    </Sheet>
  )
}
