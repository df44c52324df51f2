// Small on purpose: screens import these words without the schemas.

/** What sort of danger somebody told of; `danger` where that is not clear. */
export const emergencyKinds = [
  'gas',
  'carbon_monoxide',
  'fire',
  'burning',
  'electric_water',
  'electric',
  'flood',
  'sewage',
  'hot_water',
  'structure',
  'tree_lines',
  'chemical',
  'injury',
  'medical',
  'violence',
  'self_harm',
  'danger',
] as const
export type EmergencyKind = (typeof emergencyKinds)[number]
