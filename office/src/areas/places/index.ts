/** Addresses and where they are, for the forms and screens of other areas. The area has no screen of its own. */
export { AddressField, type Address } from './AddressField.tsx'
export { useMapSettings } from './useMapSettings.ts'
