import { Text } from '@mantine/core'
import IconQrcode from '~icons/tabler/qrcode'
import { useState } from 'react'
import type { PrintCode } from '#contract/print/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListStates } from '../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCodes, usePages } from '../api/usePrint.ts'
import { pageName } from '../labels.ts'
import { CodeTarget } from './CodeTarget.tsx'
import styles from './print.module.css'

/** The printed codes: where each leads, and how often it was scanned. */
export function CodeList({ chosen, onOpen }: { chosen: string | null; onOpen: (id: string | null) => void }) {
  const text = useText()
  const list = useCodes()
  const [shown, setShown] = useState<PrintCode | undefined>()
  const open = list.data?.codes.find(({ id }) => id === chosen)
  if (open !== undefined && open !== shown) setShown(open)
  return (
    <ListStates
      list={list}
      isEmpty={list.data?.codes.length === 0}
      empty={<EmptyState icon={IconQrcode} title={text('print.noCodes')} text={text('print.noCodesText')} />}
    >
      <ul className={styles['codes']} aria-label={text('print.part.codes')}>
        {list.data?.codes.map((code) => (
          <Row key={code.id} code={code} onOpen={() => onOpen(code.id)} />
        ))}
      </ul>
      <Sheet opened={open !== undefined} onClose={() => onOpen(null)} title={shown?.name ?? ''}>
        {shown && <CodeTarget code={shown} />}
      </Sheet>
    </ListStates>
  )
}

function Row({ code, onOpen }: { code: PrintCode; onOpen: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { data } = usePages()
  const page = data?.pages.find(({ path }) => path === code.path)
  const target = page === undefined ? code.path : pageName(text, page)
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <IconQrcode size={20} aria-hidden />
        <span>
          <strong>{code.name}</strong>
          <small>{target}</small>
        </span>
        <span className={styles['end']}>
          <strong>{text('print.scans', { count: code.scans })}</strong>
          <Text span size="sm" c="dimmed">
            {code.last_scan === null
              ? text('print.neverScanned')
              : text('print.lastScan', { day: formats.day(code.last_scan) })}
          </Text>
        </span>
      </button>
    </li>
  )
}
