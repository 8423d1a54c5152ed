import { expect, expectTypeOf, test } from 'vitest'
import { isKitError, KitError, type KitErrorCode } from './errors.ts'

test('an error of the kit is recognised, and by its code alone where one is given', () => {
  const error = new KitError('TimedOut', 'The wallet did not answer.')
  expect(isKitError(error)).toBe(true)
  expect(isKitError(error, 'TimedOut')).toBe(true)
  expect(isKitError(error, 'Aborted')).toBe(false)
})

test('a code that was asked for is in the type, and the other codes are left', () => {
  const error: KitError = new KitError('TimedOut', 'The wallet did not answer.')
  if (isKitError(error, 'TimedOut')) expectTypeOf(error.code).toEqualTypeOf<'TimedOut'>()
  else expectTypeOf(error).toEqualTypeOf<KitError>()
  if (isKitError(error)) expectTypeOf(error.code).toEqualTypeOf<KitErrorCode>()
})

test('an error of another copy of the kit on the page is one too', () => {
  const other = Object.assign(new Error('Declined.'), {
    [Symbol.for('latchkit.KitError')]: true,
    code: 'UserRejected',
  })
  expect(isKitError(other)).toBe(true)
  expect(isKitError(other, 'UserRejected')).toBe(true)
})

test('nothing else is one, however it looks', () => {
  const lookalike = Object.assign(new Error('no'), { name: 'KitError', code: 'UserRejected' })
  for (const value of [lookalike, { code: 'Aborted' }, 'Aborted', null, undefined])
    expect(isKitError(value)).toBe(false)
})

test('the brand is not listed with the fields of the error', () => {
  expect(Object.keys(new KitError('Unknown', 'No.'))).not.toContain('latchkit.KitError')
  expect(Object.getOwnPropertySymbols({ ...new KitError('Unknown', 'No.') })).toEqual([])
})
