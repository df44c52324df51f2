/** For how many days a business stays closed before it is removed; as long, an owner may undo it. */
export const deletionDays = 30
