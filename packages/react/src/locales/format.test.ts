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

  it.each(
    'cs da da-DK de el en en-GB es fi fil fr he hu id it ja ko nb nl pl pt ro ru sv tr uk vi zh ar fa hi'.split(
      ' ',
    ),
  )('chooses as Intl does: %s', (locale) => {
    const message =
      '{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}'
    const rules = new Intl.PluralRules(locale)
    for (const count of [-1, 0, 0.5, 1, 1.5, 2, 3, 5, 11, 21, 101, 1_000, 1_000_000])
      expect([count, format(message, { count }, locale)]).toEqual([count, rules.select(count)])
  })

  it('fills in values within a branch', () => {
    const message = '{count, plural, one {# in {place}} other {# of {place}}} now'
    expect(format(message, { count: 2, place: 'list' }, 'en')).toBe('2 of list now')
  })
})
