import { describe, expect, test } from 'vitest'
import { spelledMail, spelledPhone } from './spelled.rules.ts'

describe('a telephone number', () => {
  test.each([
    ['five one zero five five five oh one four two'],
    ['five one o five five five zero one four two'],
    ['five one zero, triple five, 01 42'],
    ['510 double five five 0142'],
    ['one five one zero five five five zero one four two'],
    ['1 510 555 01 42'],
    ['+1 (510) 555-01.42'],
    ['5105550142'],
    ['cinco uno cero cinco cinco cinco cero uno cuatro dos'],
    ['cinco uno cero doble cinco cinco cero uno cuatro dos'],
    ['CINCO Uno cero 555 0142'],
    ['5 1 0 5 5 5 0 1 4 2'],
  ])('is heard in %j', (body) => {
    const number = spelledPhone(body)
    expect(number?.value).toBe('+15105550142')
    expect(number?.quotation.words).toBe(body.replace(/^\+/, '').replace(/^\(/, ''))
  })
  test.each([
    ['two three four six seven eight nine two three four', '+12346789234'],
    ['seis dos seis siete ocho nueve tres cuatro cinco seis', '+16267893456'],
    ['three one zero six seven eight nine two three four', '+13106789234'],
    ['nueve dos cinco cinco uno cero cuatro tres ocho siete', '+19255104387'],
  ])('has every figure: %j', (body, value) => {
    expect(spelledPhone(body)?.value).toBe(value)
  })
  test.each([
    ['two sinks: five one zero five five five oh one four two', 'five one zero five five five oh one four two'],
    ['my 2 sinks. 510 five 55 0142, thanks', '510 five 55 0142'],
    ['51 05 55 01 42 and 12', '51 05 55 01 42'],
    ['call double five one zero five; 51 05 55 01 42 now', '51 05 55 01 42'],
    [`${'x'.repeat(987)} 51 05 55 01 42`, null],
    [`${'x'.repeat(985)} 51 05 55 01 42`, '51 05 55 01 42'],
    // too few, too many, not one after the other, no such number
    ['five one zero five five five oh one four', null],
    ['five one zero five five five oh one four two two', null],
    ['2 five one zero five five five oh one four two', null],
    ['510 555 and 0142', null],
    ['510 555 double', null],
    ['zero one zero five five five oh one four two', null],
    ['', null],
  ])('of %j is quoted as %j', (body, words) => {
    expect(spelledPhone(body)?.quotation.words ?? null).toBe(words)
  })
})

describe('a mail address', () => {
  test.each([
    ['dana at gmail dot com', 'dana@gmail.com'],
    ['dana dot reyes at gmail dot com', 'dana.reyes@gmail.com'],
    ['rosa arroba correo punto com', 'rosa@correo.com'],
    ['Dana_R @ gmail . com', 'dana_r@gmail.com'],
    ['dana (at) gmail.com', 'dana@gmail.com'],
    ['dana [arroba] mail.example.org', 'dana@mail.example.org'],
    ['dana underscore reyes at gmail dot edu', 'dana_reyes@gmail.edu'],
    ['rosa guion bajo mendez arroba gmail punto net', 'rosa_mendez@gmail.net'],
    ['rosa guión mendez arroba gmail punto mx', 'rosa-mendez@gmail.mx'],
    ['dana dash reyes at gmail dot io', 'dana-reyes@gmail.io'],
    ['dana at mail dot example dot gov', 'dana@mail.example.gov'],
    ['dana  dot  reyes  at  gmail  dot  com', 'dana.reyes@gmail.com'],
    ['a  underscore  b  dash  c at gmail .com', 'a_b-c@gmail.com'],
    ['dana+x-1 at gmail dot us', 'dana+x-1@gmail.us'],
    ['a dot b dot c dot d at x dot co', 'a.b.c.d@x.co'],
    ['José at gmail dot com', 'jose@gmail.com'],
    ['dana at gmail dot com, thanks', 'dana@gmail.com'],
  ])('of %j is %j', (body, value) => {
    expect(spelledMail(`it is: ${body}`)?.value).toBe(value)
    expect(spelledMail(body)?.quotation).toEqual({
      start: 0,
      end: body.replace(/, .*/, '').length,
      words: body.replace(/, .*/, ''),
    })
  })
  test.each([
    'dana at gmail',
    'dana gmail dot com',
    'dana at gmail dot community',
    'dana at gmail dot info',
    'look at this. company',
    'chatgmail dot com',
    '',
    `${'x '.repeat(495)}dana at gmail dot com`,
  ])('does not stand in %j', (body) => {
    expect(spelledMail(body)).toBeNull()
  })
})
