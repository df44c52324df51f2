import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskSensitive } from './mask.rules.ts'

describe('card numbers', () => {
  test.each([
    ['My card is 4242424242424242, thanks', 'My card is •••• 4242, thanks'],
    ['4242 4242 4242 4242', '•••• 4242'],
    ['4242-4242-4242-4242 exp 04/27', '•••• 4242 exp ••/••'],
    ['4000 0012 3456 7899', '•••• 7899'],
    ['4000.0566.5566.5556', '•••• 5556'],
    ['Amex 3782 822463 10005 please', 'Amex •••• 0005 please'],
    ['378282246310005', '•••• 0005'],
    ['Diners 3056 930902 5904', 'Diners •••• 5904'],
    ['6011 1111 1111 1117 and 5555 5555 5555 4444', '•••• 1117 and •••• 4444'],
    ['visa 4222222222222', 'visa •••• 2222'],
    ['2223003122003222', '•••• 3222'],
    ['6200000000000000018', '•••• 0018'],
    ['42 42 42 42 42 42 42 42', '•••• 4242'],
    ['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', '•••• 4242'],
    ['4242\n4242\n4242\n4242', '•••• 4242'],
    ['4242\u200b4242\u200b4242\u200b4242', '•••• 4242'],
    ['4242 4242 and then 4242 4242', '•••• 4242'],
    ['First 4242, then 4242, next 4242 and the last four are 4242.', 'First •••• 4242.'],
    ['card: 424242 and then 4242 rest is 424242', 'card: •••• 4242'],
    ['4242 4242 y luego 4242 y los últimos cuatro son 4242', '•••• 4242'],
    ['four two four two, four two four two, four two four two, four two four two', '•••• 4242'],
    ['cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos cuatro dos', '•••• 4242'],
    ['４２４２ ４２４２ ４２４２ ４２４２', '•••• 4242'],
    ['𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐 𝟒𝟐𝟒𝟐', '•••• 4242'],
    ['Call (415) 555-0123, card 4242 4242 4242 4242', 'Call (415) 555-0123, card •••• 4242'],
    ['4155550123 4242424242424242 94110', '4155550123 •••• 4242 94110'],
  ])('%s', (text, masked) => {
    expect(maskSensitive(text)).toBe(masked)
  })

  test('every number with a right check digit, however it is split, keeps its last four digits alone', () => {
    const signs = fc.constantFrom(' ', '-', ' - ', '.', '\n', '\u00a0', ' and then ', ', ', ' y luego ')
    fc.assert(
      fc.property(
        fc.constantFrom('4', '51', '2221', '6011', '35', '65'),
        fc.array(fc.nat(9), { minLength: 15, maxLength: 15 }),
        signs,
        (start, rest, sign) => {
          const digits = withCheckDigit(`${start}${rest.join('')}`.slice(0, 15))
          fc.pre(!/^(\d)\1*$/.test(digits))
          const fours = digits.match(/\d{4}/g) ?? []
          for (const written of [digits, fours.join(sign)])
            expect(maskSensitive(`before ${written} after`)).toBe(`before •••• ${digits.slice(-4)} after`)
        },
      ),
    )
  })
})

/** Fifteen digits with the one that makes them a card number. */
function withCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce((sofar, digit, index) => {
    const doubled = digit * (index % 2 === 0 ? 2 : 1)
    return sofar + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

describe('what stands on a card beside its number', () => {
  test.each([
    ['4242 4242 4242 4242 04/27 123', '•••• 4242 ••/•• •••'],
    ['4242424242424242, 4/2027, cvv 123, zip 94110', '•••• 4242, •/••••, cvv •••, zip 94110'],
    ['card 4242-4242-4242-4242 expires 04-27 security code: 123', 'card •••• 4242 expires ••-•• security code: •••'],
    ['4242 4242 4242 4242 exp 0427 CVC: 123.', '•••• 4242 exp •••• CVC: •••.'],
    ['My cvv is 1234 and the card is 3782 822463 10005', 'My cvv is •••• and the card is •••• 0005'],
    [
      '4242 4242 4242 4242\nGood thru 04/27\n3 digits on the back 123',
      '•••• 4242\nGood thru ••/••\n3 digits on the back •••',
    ],
    [
      'tarjeta 4242 4242 4242 4242 vence 04/27 código de seguridad 123',
      'tarjeta •••• 4242 vence ••/•• código de seguridad •••',
    ],
    ['4242 4242 4242 4242, los tres dígitos son 123', '•••• 4242, los tres dígitos son •••'],
    ['the CVC2 code is 123', 'the CVC2 code is •••'],
  ])('%s', (text, masked) => {
    expect(maskSensitive(text)).toBe(masked)
  })

  test.each([
    ['4242 4242 4242 4242. Come on 04/27/2026 to 123 Main St', '•••• 4242. Come on 04/27/2026 to 123 Main St'],
    ['4242 4242 4242 4242, 1204 Oak St, 94110', '•••• 4242, 1204 Oak St, 94110'],
    ['4242 4242 4242 4242 04/27, 123 Main St', '•••• 4242 ••/••, 123 Main St'],
    ['4242 4242 4242 4242 – call 415-555-0123 by 4/27', '•••• 4242 – call 415-555-0123 by 4/27'],
    ['4242 4242 4242 4242, and can you come by 04/27?', '•••• 4242, and can you come by 04/27?'],
  ])('but not what belongs to the job: %s', (text, masked) => {
    expect(maskSensitive(text)).toBe(masked)
  })
})

describe('one-time codes', () => {
  test.each([
    ['Your verification code is 483920', 'Your verification code is ••••••'],
    ['G-123456 is your Google code', 'G-•••••• is your Google code'],
    ['The gate is open. Your verification code is 483920', 'The gate is open. Your verification code is ••••••'],
    ['your code is 123456', 'your code is ••••••'],
    ['Your Google verification code is 123 456', 'Your Google verification code is •••••••'],
    ['G-123456 is your Google verification code.', 'G-•••••• is your Google verification code.'],
    ['482913 is your Topline Pro code', '•••••• is your Topline Pro code'],
    ['Verification code: 8841', 'Verification code: ••••'],
    ['the code they sent me is 482913', 'the code they sent me is ••••••'],
    ['code 482913. Do not share it.', 'code ••••••. Do not share it.'],
    ['Use 482913 to sign in', 'Use •••••• to sign in'],
    ['OTP 482913', 'OTP ••••••'],
    ['the passcode is 482913', 'the passcode is ••••••'],
    ['my security code: 482913', 'my security code: ••••••'],
    ['Tu código es 123456', 'Tu código es ••••••'],
    ['su codigo de verificacion es: 123456', 'su codigo de verificacion es: ••••••'],
    ['123456 es tu código de Google', '•••••• es tu código de Google'],
    ['123456 es tu código', '•••••• es tu código'],
    ['123456 es el código de verificación', '•••••• es el código de verificación'],
    ['el código que me llegó es 482913', 'el código que me llegó es ••••••'],
    ['usa 482913 para iniciar sesión', 'usa •••••• para iniciar sesión'],
  ])('%s', (text, masked) => {
    expect(maskSensitive(text)).toBe(masked)
  })
})

describe('what only looks like one stays', () => {
  test.each([
    '+1 (415) 555-0123 or 415-555-0199, 415.555.0123',
    '4155550123, 4155550199',
    '+52 55 1234 5678 and 0049 151 23456789 and +4915123456789',
    '1234 Oak St Apt 5, Oakland CA 94110-1234',
    '5120 Oak St, 4415 Elm St, 4417 Elm St and 4419 Elm St',
    'Order 4242424242424241, invoice 20260520-000123, PO 4500012345678',
    'Tracking 9400111899223817254823, model 45-1234-6789-XYZ, serial 1Z999AA10123456784',
    'order #123456, confirmation number 123456, claim 44718823',
    '$4,242.42 and $424,242 or 4242 dollars; deposit 1,200.00',
    'Quotes were $6209, $8372, $7897, $2964',
    'The roof is 4242 sq ft, 42 x 42, built 1978, redone 2004 and 2015',
    'May 20 2026 10:30, 05/20/2026 12:00, 2026-05-20 between 10 and 12',
    'The gate code is 123456, garage code 4471, alarm code: 1234, lockbox 4242',
    'your gate code is 4471 and your garage door code 123456',
    'el código del portón es 4471, su código de la puerta es 123456, 4471 es tu código de la puerta',
    'the code is 4471#, building access code 123456',
    'zip code 94110, area code 415, color code 448823, error code 4421',
    'promo code 123456, your order code is 123456',
    'The lockbox is by the meter, your code is 4471',
    'Your code is 4471 for the side gate',
    'door passcode 4471, the passcode is 123456 on the garage keypad',
    'La caja de llaves está atrás, su código es 4471',
    'Permit BLD-2026-004411, model WF45T6000AW, serial 0204567891, part 316557115',
    'security code at the gate 4471, exp 04/27 on the extinguisher, 123 on the back door',
    '12 x 14 ft, 3/4 in. pipe, 1500 sq. ft., 240 V, 200 A, 98.6 °F, 40-gallon, 2 1/2 baths',
    'ZIP 94110, 94110-1234, apt 1204, 15 May 2026, $4,242.42, 4242.42 dollars',
    'Claim 2026-0042424242, account 0012345678, policy H4 4242 4242',
    '0000 0000 0000 0000',
    '4444 4444 4444 4444 4444 4444',
    '12345678901234567890',
    '45 23 67 89 12 34 56 71',
    'Policy 6011-11',
    '٤٢٤٢ sq ft',
  ])('%s', (text) => {
    expect(maskSensitive(text)).toBe(text)
  })

  test('no phone number of North America, no price, no date, alone or in a list', () => {
    const digits = (count: number) =>
      fc.array(fc.nat(9), { minLength: count, maxLength: count }).map((some) => some.join(''))
    const phone = fc
      .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 200, max: 999 }), digits(4), fc.nat(4))
      .map(
        ([area, exchange, line, shape]) =>
          [
            `(${area}) ${exchange}-${line}`,
            `${area}-${exchange}-${line}`,
            `+1 ${area} ${exchange} ${line}`,
            `${area}.${exchange}.${line}`,
            `${area}${exchange}${line}`,
          ][shape],
      )
    const price = fc.integer({ min: 1, max: 99_999 }).map((whole) => `$${whole.toLocaleString('en-US')}`)
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    const written = day.map((moment) => moment.toISOString().slice(0, 10))
    fc.assert(
      fc.property(fc.array(fc.oneof(phone, price, written), { minLength: 1, maxLength: 5 }), (parts) => {
        const text = parts.join(', ')
        expect(maskSensitive(text)).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})

test('masking again changes nothing, whatever the text is', () => {
  const parts = fc.constantFrom(
    '4242',
    '4242 4242',
    '424242',
    ' ',
    'and',
    'your code is ',
    '123456',
    '•••• ',
    '-',
    'card ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(parts).map((some) => some.join('')),
      ),
      (text) => {
        const once = maskSensitive(text)
        expect(maskSensitive(once)).toBe(once)
      },
    ),
    { numRuns: 1000 },
  )
})
