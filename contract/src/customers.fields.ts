/** What a column may be. `phone`, `email`, `address` and `tags` may be several columns; parts are put together. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'company',
  'phone',
  'email',
  'address',
  'street',
  'city',
  'state',
  'zip',
  'tags',
  'source',
  'notes',
  'do_not_contact',
  'review_status',
] as const
export type ImportField = (typeof importFields)[number]
