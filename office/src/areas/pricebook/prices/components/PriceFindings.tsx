import { Stack, Text } from '@mantine/core'
import type { Answer } from '../../../../lib/api.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { dollars } from '../../labels.ts'
import styles from './prices.module.css'

/** What would come of a change: the first prices before and after, and what keeps its price and why. */
export function PriceFindings({ found }: { found: Answer<'previewPriceChanges'> }) {
  const text = useText()
  const formats = useFormats()
  const { changed, changes, kept, unchanged } = found
  return (
    <Stack component="section" gap="xs" aria-label={text('pricebook.preview')}>
      <output className={styles['sum']}>{text('pricebook.wouldChange', { count: changed })}</output>
      {changes.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['changes']}>
            <tbody>
              {changes.map(({ item, before_cents: before, after_cents: after }) => (
                <tr key={item.id}>
                  <th scope="row">{item.name}</th>
                  <td>{formats.exactMoney(dollars(before))}</td>
                  <td>{formats.exactMoney(dollars(after))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed > changes.length && (
        <Text size="sm" c="dimmed">
          {text('pricebook.andMore', { count: changed - changes.length })}
        </Text>
      )}
      {kept > 0 && (
        <details>
          <summary>{text('pricebook.wouldKeepPrice', { count: kept })}</summary>
          <ul className={styles['kept']}>
            {unchanged.map(({ item, reason }) => (
              <li key={item.id}>
                <strong>{item.name}</strong> {text(`pricebook.keeps.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}
