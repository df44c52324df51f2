import { guessTrade } from '#contract/website/trade-guess.rules.ts'
import { trades, type Trade } from '#contract/website/values.ts'
import type { TextKey } from '../../lib/texts.ts'

/** What a person fills in to sign up; the code comes in a second step. */
export interface SignUpValues {
  firstName: string
  lastName: string
  companyName: string
  /** Empty: not chosen yet, so what the business's name tells. */
  trade: Trade | ''
  phoneNumber: string
  email: string
  zipCode: string
  existing_website: string
  facebook: string
}
export type SignUpField = keyof SignUpValues

export const emptySignUp: SignUpValues = {
  firstName: '',
  lastName: '',
  companyName: '',
  trade: '',
  phoneNumber: '',
  email: '',
  zipCode: '',
  existing_website: '',
  facebook: '',
}

/** What the business does: as chosen, otherwise as its name tells; empty where it tells nothing. */
export const tradeOf = ({ trade, companyName }: Pick<SignUpValues, 'trade' | 'companyName'>): Trade | '' =>
  trade || (guessTrade(companyName) ?? '')

export const isTrade = (value: string): value is Trade => trades.some((trade) => trade === value)

const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const isZip = /^\d{5}(-\d{4})?$/

/** What is not right yet, by field. The server has the last word; this only saves the way there. */
export function checkSignUp(values: SignUpValues): Partial<Record<SignUpField, TextKey>> {
  const found: Partial<Record<SignUpField, TextKey>> = {}
  if (values.firstName.trim() === '') found.firstName = 'accounts.needFirstName'
  if (values.lastName.trim() === '') found.lastName = 'accounts.needLastName'
  if (values.companyName.trim() === '') found.companyName = 'accounts.needCompany'
  if (tradeOf(values) === '') found.trade = 'accounts.needTrade'
  if (!isPhone(values.phoneNumber)) found.phoneNumber = 'accounts.needPhone'
  if (!isMail.test(values.email.trim())) found.email = 'accounts.needEmail'
  if (!isZip.test(values.zipCode.trim())) found.zipCode = 'accounts.needZip'
  return found
}

/** Enough digits for a phone number of any country; which one it is, the server reads. */
export function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length
  return digits >= 10 && digits <= 15
}
