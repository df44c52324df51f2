import { createPortal } from 'react-dom'
import type { Neighbour } from '#contract/growth.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { distanceWords } from '../../../../ui/map/distance.ts'
import { AreaSketch } from './AreaSketch.tsx'
import type { Place } from './Walk.tsx'
import styles from './neighbors.module.css'

export interface WalkSheetProps {
  place: Place
  stops: readonly Neighbour[]
  /** How many are left out, because nobody may contact them. */
  silent: number
}

/** The walk on paper, and only there: beside the office, so that printing hides all of the office. */
export function WalkSheet({ place, stops, silent }: WalkSheetProps) {
  const text = useText()
  const formats = useFormats()
  const words = { count: stops.length, miles: distanceWords(place.metres) }
  return createPortal(
    <section className={`walk-sheet ${styles['sheet']}`} aria-hidden>
      <h1>{text('opportunities.neighbours.sheetTitle', { project: place.name })}</h1>
      <p>{text('opportunities.neighbours.sheetAbout', words)}</p>
      {silent > 0 && <p>{text('opportunities.neighbours.sheetSilent', { count: silent })}</p>}
      <AreaSketch numbered center={place.position} near={stops.map(({ position }) => position)} />
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>{text('opportunities.neighbours.sheetAddress')}</th>
            <th>{text('opportunities.neighbours.sheetCustomer')}</th>
            <th>{text('opportunities.neighbours.sheetPhone')}</th>
            <th>{text('opportunities.neighbours.sheetJob')}</th>
            <th>{text('opportunities.neighbours.sheetNotes')}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map(({ customer, address, project }, index) => (
            <tr key={customer.id}>
              <td>{index + 1}</td>
              <td>{address}</td>
              <td>{customer.name}</td>
              <td>{customer.phone === null ? '' : formats.phone(customer.phone)}</td>
              <td>
                {project.name}
                {project.day !== null && `, ${formats.day(project.day)}`}
              </td>
              <td className={styles['blank']}>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
