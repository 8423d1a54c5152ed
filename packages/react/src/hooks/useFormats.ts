import { formatMoney, formatQuantity } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import type { Currency } from '@latchkit/wire'
import { useKit } from './useKit.ts'
import { useMessages } from './useMessages.ts'

/** Figures and times as the visitor's locale writes them. */
export interface Formats {
  /** In the site's currency; what is too small for it is `<$0.01`. */
  money(value: number): string
  /** Whole tokens as decimal text, with 3 decimals, below a tenth with 8, never rounded up. */
  quantity(decimalText: string): string
  /** Whole tokens as decimal text, with every digit. What is no decimal text comes back as it is. */
  exact(decimalText: string): string
  /** An estimated fee in whole coins as decimal text: three digits that count, never rounded down. */
  fee(decimalText: string): string
  /** In percent, with its sign. */
  change(percent: number): string
  /** In percent, without its sign. */
  percent(percent: number): string
  /** The time of today, else the date and the time. */
  moment(time: string | number): string
  /** The time of today, else the day and the month. */
  day(time: string | number): string
  dateTime(time: string | number): string
  /** Several names: `A, B, and C`. */
  list(names: readonly string[]): string
  /** The character between whole and fraction. */
  readonly decimalMark: '.' | ','
}

/** The formats of the visitor's locale and the site's currency. */
export function useFormats(): Formats {
  const kit = useKit()
  const { locale } = useMessages()
  const known = knownFormats(kit)
  const formats = known.get(locale) ?? createFormats(locale, kit.config.currency)
  known.set(locale, formats)
  return formats
}

// Formatters are slow to make, and the same for every row.
const knownFormats = perKit(() => new Map<string, Formats>())

/** Returns the formats of a locale and a currency. */
export function createFormats(locale: string, currency: Currency): Formats {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const money = (value: number) => formatMoney(value, currency, locale)
  const whole = number({})
  const fee = number({ maximumSignificantDigits: 3, roundingMode: 'ceil' })
  const change = number({ style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })
  const percent = number({ style: 'percent', maximumFractionDigits: 2, signDisplay: 'never' })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const names = new Intl.ListFormat(locale)
  const isToday = (time: string | number) =>
    new Date(time).toDateString() === new Date().toDateString()
  const write = (format: Intl.DateTimeFormat, time: string | number) => {
    const date = new Date(time)
    return Number.isNaN(date.getTime()) ? '' : format.format(date)
  }
  const mark = whole.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return {
    money: (value) =>
      value > 0 && value < smallestMoney ? `<${money(smallestMoney)}` : money(value),
    quantity: (text) => formatQuantity(text, locale),
    // Digit by digit: of a fraction, browsers of 2023 format 20 digits, and throw if they are asked for more.
    exact(text) {
      const [, integer = '', fraction = ''] = /^(\d*)\.?(\d*?)0*$/.exec(text) ?? []
      const digits = fraction.replace(/./g, (digit) => whole.format(+digit))
      return integer + digits ? whole.format(BigInt(integer)) + (digits && mark + digits) : text
    },
    // Intl reads decimal texts exactly; its type here still says number.
    fee: (text) => fee.format(text as unknown as bigint),
    change: (value) => change.format(value / 100),
    percent: (value) => percent.format(value / 100),
    moment: (time) => write(isToday(time) ? clock : calendar, time),
    day: (time) => write(isToday(time) ? clock : dayOfYear, time),
    dateTime: (time) => write(calendar, time),
    list: (texts) => names.format(texts),
    decimalMark: mark === ',' ? ',' : '.',
  }
}

const smallestMoney = 0.01
