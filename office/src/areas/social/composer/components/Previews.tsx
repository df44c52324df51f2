import { Text } from '@mantine/core'
import { useState } from 'react'
import { networkRules, shownFirst } from '#contract/social/networks.rules.ts'
import type { PostPhoto } from '#contract/social/types.ts'
import type { Network } from '#contract/social/values.ts'
import { initialsOf } from '../../../../lib/formats.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { networkIcons, networkName } from '../../labels.ts'
import styles from './preview.module.css'

export interface PreviewsProps {
  networks: readonly Network[]
  textOf: (network: Network) => string
  photos: readonly PostPhoto[]
}

/** How a post looks on each network: what is cropped, and where the text is cut. */
export function Previews({ networks, textOf, photos }: PreviewsProps) {
  const text = useText()
  const [chosen, setChosen] = useState<Network | null>(null)
  const network = chosen !== null && networks.includes(chosen) ? chosen : networks[0]
  if (network === undefined) return null
  return (
    <section aria-label={text('social.preview')} className={styles['previews']}>
      <Ways
        label={text('social.preview')}
        ways={networks}
        chosen={network}
        nameOf={(way) => networkName(text, way)}
        signs={networkIcons}
        onChoose={setChosen}
      />
      <div className={styles['ground']}>
        <Preview network={network} words={textOf(network)} photos={photos.slice(0, networkRules[network].photos)} />
      </div>
      <Text size="sm" c="dimmed">
        {text(`social.crops.${network}`)}
      </Text>
    </section>
  )
}

interface PreviewProps {
  network: Network
  words: string
  photos: readonly PostPhoto[]
}

function Preview({ network, words, photos }: PreviewProps) {
  const text = useText()
  const { name } = useSite()
  const picture = photos.length > 0 && <Photos network={network} photos={photos} />
  const said = <Words network={network} words={words} name={name} />
  return (
    <article className={styles['card']} aria-label={text('social.previewOf', { network: networkName(text, network) })}>
      <header className={styles['head']}>
        <span className={styles['mark']} aria-hidden>
          {initialsOf(name)}
        </span>
        <strong>{name}</strong>
      </header>
      {network === 'facebook' ? said : picture}
      {network === 'facebook' ? picture : said}
      {network === 'google' && <span className={styles['button']}>{text('social.learnMore')}</span>}
    </article>
  )
}

/** The words as they stand there at first, cut where the network cuts them. */
function Words({ network, words, name }: { network: Network; words: string; name: string }) {
  const text = useText()
  const [whole, setWhole] = useState(false)
  const first = shownFirst(network, words)
  if (words === '') return <p className={styles['empty']}>{text('social.noWords')}</p>
  return (
    <p className={styles['words']}>
      {network === 'instagram' && <strong>{name} </strong>}
      {whole ? words : first.text}
      {first.cut && !whole && (
        <>
          {'… '}
          <button type="button" onClick={() => setWhole(true)}>
            {text('social.seeMore')}
          </button>
        </>
      )}
    </p>
  )
}

/** Photos as they are laid out: Facebook shows the first one large, Instagram one at a time, Google one. */
function Photos({ network, photos }: { network: Network; photos: readonly PostPhoto[] }) {
  const shown = network === 'facebook' ? photos.slice(0, 3) : photos.slice(0, 1)
  const more = photos.length - shown.length
  return (
    <div className={styles['photos']} data-network={network} data-count={shown.length}>
      {shown.map((photo, index) => {
        const focus = { objectPosition: `${photo.focus.x * 100}% ${photo.focus.y * 100}%` }
        return (
          <span key={photo.id} className={styles['photo']} style={focus}>
            <PhotoImage photo={photo} alt="" sizes="480px" />
            {network === 'facebook' && more > 0 && index === shown.length - 1 && (
              <span className={styles['rest']}>+{more}</span>
            )}
          </span>
        )
      })}
      {network === 'instagram' && photos.length > 1 && <span className={styles['count']}>1/{photos.length}</span>}
    </div>
  )
}
