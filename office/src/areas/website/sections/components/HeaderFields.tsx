import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { headerVariants, websiteLimits, type HeaderVariant, type WebsitePageKind } from '#contract/website/values.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { changePage, withWords, type Language } from '../../draft/components/document.ts'
import { LiveBox } from '../../fields/components/SectionFields.tsx'
import { VariantChoice } from '../../fields/components/VariantChoice.tsx'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { pageName, variantName } from '../../labels.ts'

/** Pages that no menu leads to: they stand for many, or are where one comes from. */
const notInMenu: readonly WebsitePageKind[] = ['home', 'service', 'area']
const isHeader = (variant: string): variant is HeaderVariant => headerVariants.some((each) => each === variant)

/** What stands above every page: its layout, the name, and the menu. */
export function HeaderFields({ draft, language }: EditorProps & { language: Language }) {
  const text = useText()
  const { name } = useSite()
  const { document, change } = draft
  const { brand, header, pages } = document
  return (
    <Stack gap="md">
      <VariantChoice
        label={text('website.layout')}
        of="header"
        variants={headerVariants}
        chosen={header}
        nameOf={(each) => variantName(text, each)}
        onChoose={(variant) => {
          if (isHeader(variant)) change((before) => ({ ...before, header: variant }))
        }}
      />
      <TextInput
        label={text('website.field.short_name')}
        placeholder={name}
        maxLength={60}
        value={brand.short_name}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, brand: { ...before.brand, short_name: value } }), 'brand.short_name')
        }
      />
      <WordsField
        label={text('website.field.tagline')}
        kind="line"
        most={websiteLimits.line}
        words={brand.tagline}
        language={language}
        wanted={{ field: 'tagline' }}
        onWords={(tagline) => change((before) => ({ ...before, brand: { ...before.brand, tagline } }))}
        onChange={(said) =>
          change(
            (before) => ({
              ...before,
              brand: { ...before.brand, tagline: withWords(before.brand.tagline, language, said) },
            }),
            `brand.tagline.${language}`,
          )
        }
      />
      <Stack gap="xs" component="fieldset" p={0} m={0} bd={0}>
        <Text component="legend" size="sm" fw={500} mb={4}>
          {text('website.menu')}
        </Text>
        {pages
          .filter(({ kind }) => !notInMenu.includes(kind))
          .map(({ kind, in_menu: isIn, hidden }) => (
            <Checkbox
              key={kind}
              label={pageName(text, kind)}
              checked={isIn && !hidden}
              disabled={hidden}
              onChange={({ currentTarget: { checked } }) =>
                change(changePage(kind, (page) => ({ ...page, in_menu: checked })))
              }
            />
          ))}
      </Stack>
      <LiveBox>{text('website.live.header')}</LiveBox>
    </Stack>
  )
}
