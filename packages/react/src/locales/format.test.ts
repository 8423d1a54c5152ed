import { describe, expect, it } from 'vitest'
import { format } from './format.ts'

describe('format', () => {
  it('fills in values, and writes numbers as the locale does', () => {
    expect(format('Connect {wallet}', { wallet: 'MetaMask' }, 'en')).toBe('Connect MetaMask')
    expect(format('{count} wallets', { count: 1234.5 }, 'de')).toBe('1.234,5 wallets')
  })

  it.each(
    'cs da de el en es fi fr he hu id it ja ko nb nl pl pt ro ru sv th tr uk vi zh en-IN de-CH zh-Hant-TW th-TH ar-EG fa hi ne th-TH-u-nu-thai'.split(
      ' ',
    ),
  )('writes a small number as Intl does: %s', (locale) => {
    for (const count of [0, 7, 115, 999])
      expect(format('{count}', { count }, locale)).toBe(new Intl.NumberFormat(locale).format(count))
  })

  it('leaves a placeholder without a value as it is', () => {
    expect(format('I agree to the {terms}', {}, 'en')).toBe('I agree to the {terms}')
  })

  it('does not read a value as a message', () => {
    expect(format('Get {wallet}', { wallet: '{wallet} {count}' }, 'en')).toBe(
      'Get {wallet} {count}',
    )
    expect(format('Get {wallet}', { wallet: '$& $1' }, 'en')).toBe('Get $& $1')
  })

  it('chooses a plural by the rules of the locale', () => {
    const message = '{count, plural, =0 {nothing} one {# wallet} few {# few} other {# wallets}}'
    expect(format(message, { count: 0 }, 'en')).toBe('nothing')
    expect(format(message, { count: 1 }, 'en')).toBe('1 wallet')
    expect(format(message, { count: 40 }, 'en')).toBe('40 wallets')
    expect(format(message, { count: 3 }, 'pl')).toBe('3 few')
  })

  it('fills in values within a branch', () => {
    const message = '{count, plural, one {# in {place}} other {# of {place}}} now'
    expect(format(message, { count: 2, place: 'list' }, 'en')).toBe('2 of list now')
  })
})
