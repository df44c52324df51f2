/** The shortest number of any country, as it is kept, has seven digits; two of them may be the country's code. */
const FEWEST = 5
const digits = /\p{Nd}/gu

/** Whether there are enough digits in a text for a number at all: looking for one takes long. */
export const mayHoldPhone = (text: string): boolean => (text.match(digits)?.length ?? 0) >= FEWEST
