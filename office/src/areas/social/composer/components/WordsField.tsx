import { Button, Group, Text, Textarea } from '@mantine/core'
import IconSparkles from '~icons/tabler/sparkles'
import { useState } from 'react'
import { networkRules } from '#contract/social/networks.rules.ts'
import { networks, postLanguages, type Network } from '#contract/social/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { Ways } from '../../../../ui/Ways.tsx'
import { useSuggestText } from '../api/useSuggestText.ts'
import { networkName } from '../../labels.ts'
import { limitOf, wordsFor, type PostDraft } from './draft.ts'
import styles from './composer.module.css'

type Version = Network | 'all'

export interface WordsFieldProps {
  draft: PostDraft
  onChange: (change: Partial<PostDraft>) => void
}

/** The words of all networks, or those of one that has its own. */
export function WordsField({ draft, onChange }: WordsFieldProps) {
  const text = useText()
  const { own, language, texts } = draft
  const [wanted, setWanted] = useState<Version>('all')
  const versions: Version[] = ['all', ...networks.filter((network) => draft.chosen.includes(network))]
  const version = versions.includes(wanted) ? wanted : 'all'
  const suggest = useSuggestText(onChange)
  const isOwn = version !== 'all' && own[version] !== undefined
  const words = version === 'all' ? texts[language] : wordsFor(draft, version)
  const write = (value: string) => {
    if (version === 'all') return onChange({ texts: { ...texts, [language]: value } })
    const before = own[version] ?? { en: '', es: '' }
    onChange({ own: { ...own, [version]: { ...before, [language]: value } } })
  }
  const drop = () => {
    const { [version === 'all' ? 'google' : version]: _dropped, ...rest } = own
    onChange({ own: rest })
  }
  return (
    <section aria-label={text('social.words')}>
      <Group justify="space-between" wrap="nowrap">
        <h3 className={styles['label']}>{text('social.words')}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconSparkles size={18} aria-hidden />}
          loading={suggest.isPending}
          onClick={() => suggest.mutate(draft)}
        >
          {text('social.suggestWords')}
        </Button>
      </Group>
      <Group gap="xs" mb="xs">
        <Ways
          label={text('social.versions')}
          ways={versions}
          chosen={version}
          nameOf={(way) => (way === 'all' ? text('social.allNetworks') : networkName(text, way))}
          onChoose={setWanted}
          narrow
        />
        <Ways
          label={text('social.language')}
          ways={postLanguages}
          chosen={language}
          nameOf={(way) => text(`social.language.${way}`)}
          onChoose={(way) => onChange({ language: way })}
          narrow
        />
      </Group>
      <Textarea
        aria-label={
          version === 'all' ? text('social.words') : text('social.wordsFor', { network: networkName(text, version) })
        }
        value={words}
        rows={6}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Group justify="space-between" gap="xs" mt={4}>
        <Counter draft={draft} version={version} count={words.length} />
        {isOwn && (
          <Button variant="subtle" size="compact-sm" onClick={drop}>
            {text('social.sameWords')}
          </Button>
        )}
      </Group>
    </section>
  )
}

/** How many letters there are, and how many the network takes: of all of them the one that takes the fewest. */
function Counter({ draft, version, count }: { draft: PostDraft; version: Version; count: number }) {
  const text = useText()
  const formats = useFormats()
  const { network, most } =
    version === 'all' ? limitOf(draft.chosen) : { network: version, most: networkRules[version].text }
  const values = { count: formats.number(count), most: formats.number(most), network: networkName(text, network) }
  return (
    <Text size="sm" c={count > most ? 'var(--mantine-color-error)' : 'dimmed'}>
      {text(version === 'all' && draft.chosen.length > 1 ? 'social.countShortest' : 'social.count', values)}
    </Text>
  )
}
