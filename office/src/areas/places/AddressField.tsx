import { Text, TextInput, VisuallyHidden } from '@mantine/core'
import IconExternalLink from '~icons/tabler/external-link'
import IconMapPin from '~icons/tabler/map-pin'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Position, Suggestion } from '#contract/places.ts'
import { api } from '../../lib/api.ts'
import { newId } from '../../lib/ids.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { useMapSettings } from './useMapSettings.ts'
import { useSuggestions } from './useSuggestions.ts'
import filters from '../../ui/filters.module.css'
import links from '../../ui/links.module.css'
import styles from './places.module.css'

/** An address as typed; where it was chosen from the suggestions also its place (else empty) and its position. */
export interface Address {
  address: string
  placeId: string
  position: Position | null
}

export interface AddressFieldProps {
  className?: string
  label: string
  value: Address
  onChange: (address: Address) => void
  error: string | undefined
}

/** Where an address is shown on a map of the device's. */
const mapsLink = ({ address, placeId }: Address) => {
  const place = placeId === '' ? '' : `&query_place_id=${encodeURIComponent(placeId)}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}${place}`
}

const wordsOf = ({ text, secondary }: Suggestion) => (secondary === '' ? text : `${text}, ${secondary}`)

/**
 * An address with suggestions while it is typed (WAI-ARIA combobox with a list). Where none are to be had, because no
 * maps service is set up or it does not answer, it is a plain field.
 */
export function AddressField({ className = '', label, value, onChange, error }: AddressFieldProps) {
  const text = useText()
  const { slug } = useSite()
  const id = useId()
  const map = useMapSettings().data?.map
  const [session, setSession] = useState(newId)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const latest = useRef(0)
  const found = useSuggestions(value.address, session, map?.places === true && open)
  const suggestions = open && found.data?.configured === true ? found.data.suggestions : []
  const shown = suggestions.length > 0
  const optionId = (index: number) => `${id}-option-${index}`

  const type = (address: string) => {
    latest.current += 1
    setOpen(true)
    setAt(-1)
    // What was chosen before is another place.
    onChange({ address, placeId: '', position: null })
  }
  const choose = async (suggestion: Suggestion) => {
    const mine = (latest.current += 1)
    const address = wordsOf(suggestion)
    setOpen(false)
    setAt(-1)
    setSession(newId())
    onChange({ address, placeId: suggestion.place_id, position: null })
    try {
      const { place } = await api('getPlace', { slug, placeId: suggestion.place_id, query: { session } })
      // Somebody who types on meanwhile means something else.
      if (place === null || mine !== latest.current) return
      onChange({ address: place.formatted_address, placeId: place.place_id, position: place.position })
    } catch {
      // The words are there; where they are is found later by the server.
    }
  }
  const press = (event: KeyboardEvent) => {
    if (!shown) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const many = suggestions.length
      setAt(at === -1 ? (step === 1 ? 0 : many - 1) : (at + step + many) % many)
      return
    }
    const chosen = suggestions[at]
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      void choose(chosen)
    }
    if (event.key === 'Escape') {
      // The topmost closes first: the window waits for the next press.
      event.preventDefault()
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setOpen(false)
    }
  }
  const failed = open && found.isError
  return (
    <div className={`${className} ${styles['around'] ?? ''}`}>
      <TextInput
        label={label}
        value={value.address}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        error={error}
        description={failed ? text('places.failed') : undefined}
        maxLength={300}
        autoComplete="off"
        {...(map?.places === true && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown,
          'aria-controls': shown ? `${id}-list` : undefined,
          'aria-activedescendant': at === -1 ? undefined : optionId(at),
        })}
      />
      {shown && (
        <div className={`${filters['window']} ${styles['window']}`}>
          {/* No element of HTML is the list of a combobox (WAI-ARIA, combobox). */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div id={`${id}-list`} role="listbox" aria-label={text('places.suggestions')}>
            {suggestions.map((suggestion, index) => (
              // The field has the keyboard; the mouse and the finger choose here.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={suggestion.place_id}
                id={optionId(index)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                className={filters['act']}
                tabIndex={-1}
                aria-selected={index === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void choose(suggestion)}
              >
                <IconMapPin size={18} aria-hidden />
                <span>
                  {suggestion.text}
                  {suggestion.secondary !== '' && (
                    <Text span display="block" size="sm" c="dimmed">
                      {suggestion.secondary}
                    </Text>
                  )}
                </span>
              </div>
            ))}
          </div>
          {map !== undefined && map.places_attribution !== '' && (
            <Text pt={4} px="md" pb="xs" c="dimmed" size="xs" ta="right">
              {map.places_attribution}
            </Text>
          )}
        </div>
      )}
      <VisuallyHidden component="output">
        {open && found.data?.configured === true ? text('places.found', { count: suggestions.length }) : ''}
      </VisuallyHidden>
      {value.address.trim() !== '' && (
        <a className={links['link']} href={mapsLink(value)} target="_blank" rel="noreferrer">
          <IconExternalLink size={16} aria-hidden />
          {text('places.open')}
        </a>
      )}
    </div>
  )
}
