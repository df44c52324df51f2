/** For how many days a business stays closed before it is removed; as long, an owner may undo it. */
export const deletionDays = 30

const plain = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')

/** Whether somebody typed the name of their business: capital letters and spaces are no reason to refuse. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
