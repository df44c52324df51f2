import { Stack, Text } from '@mantine/core'
import { cornerStyles, photoTreatments, themeIds } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { Ways } from '../../../../ui/Ways.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { headlineOf } from '../../draft/components/document.ts'
import { themeName } from '../../labels.ts'
import { useLogoColors } from '../../logo/api/useLogos.ts'
import { LogoField } from '../../logo/components/LogoField.tsx'
import { ColorChoice } from './ColorChoice.tsx'
import { FontChoice } from './FontChoice.tsx'
import { lookActs } from './lookActs.ts'
import { ThemeCard } from './ThemeCard.tsx'
import styles from './look.module.css'

/** The look of the website: themes with the owner's own headline, color, fonts, corners, photos. */
export function LookPanel({ draft, language }: EditorProps) {
  const text = useText()
  const { theme } = draft.document
  const acts = lookActs(draft)
  const ofLogo = useLogoColors(draft.document.brand.logo)
  const headline = headlineOf(draft.document, language)
  return (
    <Stack gap="lg">
      <fieldset className={styles['themes']}>
        <legend>{text('website.theme')}</legend>
        <Text size="sm" c="dimmed" className={styles['wide'] ?? ''}>
          {text('website.themeText')}
        </Text>
        {themeIds.map((id) => (
          <ThemeCard
            key={id}
            theme={id}
            name={themeName(text, id)}
            headline={headline}
            color={theme.color}
            isChosen={theme.id === id}
            onChoose={() => acts.chooseTheme(id)}
          />
        ))}
      </fieldset>
      <LogoField draft={draft} />
      <ColorChoice color={theme.color} ofLogo={ofLogo} onChoose={acts.chooseColor} />
      <FontChoice theme={theme} onChoose={(fonts) => acts.set({ fonts })} />
      <CornersAndPhotos draft={draft} />
    </Stack>
  )
}

export function CornersAndPhotos({ draft }: Pick<EditorProps, 'draft'>) {
  const text = useText()
  const { theme } = draft.document
  const { set } = lookActs(draft)
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" fw={600} mb={4} aria-hidden>
          {text('website.corners')}
        </Text>
        <Ways
          label={text('website.corners')}
          ways={cornerStyles}
          chosen={theme.corners}
          nameOf={(each) => text(`website.corner.${each}`)}
          onChoose={(corners) => set({ corners })}
        />
      </div>
      <div>
        <Text size="sm" fw={600} mb={4} aria-hidden>
          {text('website.photos')}
        </Text>
        <Ways
          label={text('website.photos')}
          ways={photoTreatments}
          chosen={theme.photos}
          nameOf={(each) => text(`website.treatment.${each}`)}
          onChoose={(photos) => set({ photos })}
        />
      </div>
    </Stack>
  )
}
