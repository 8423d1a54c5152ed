/** What a message can be filled with. Numbers are written as the locale writes them. */
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Fills a message: `{name}` is replaced by a value; `{count, plural, =0 {none} one {# wallet} other {# wallets}}` by the
 * branch that the locale's rules pick, with `#` as the number. Branches may hold `{name}` but no further plural.
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export function format(message: string, values: MessageValues, locale: string): string {
  return message
    .replace(plural, (_, name: string, branches: string) => {
      const count = Number(values[name])
      return choose(branches, count, locale).replaceAll('#', written(count, locale))
    })
    .replace(placeholder, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : written(value, locale)
    })
}

const plural = /\{(\w+), plural,((?:\s*[\w=]+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*\}/g
const branch = /([\w=]+)\s*\{((?:[^{}]|\{\w+\})*)\}/g
const placeholder = /\{(\w+)\}/g

function choose(branches: string, count: number, locale: string): string {
  const texts = new Map(
    Array.from(branches.matchAll(branch), ([, key = '', text = '']) => [key, text]),
  )
  return texts.get(`=${count}`) ?? texts.get(ruleOf(count, locale)) ?? texts.get('other') ?? ''
}

function ruleOf(count: number, locale: string): string {
  if (Number.isInteger(count) && oneOrOther.test(locale))
    return Math.abs(count) === 1 ? 'one' : 'other'
  return new Intl.PluralRules(locale).select(count)
}

/**
 * Languages that tell a whole number only from one: the list of wallets is shown without the first `Intl.PluralRules` of a page.
 */
const oneOrOther = /^(?:da|de|el|en|fi|hu|nb|nl|sv|tr)(?!\w)/

function written(value: string | number, locale: string): string {
  if (typeof value === 'string') return value
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1_000
  return isPlain && plainDigits.test(locale)
    ? `${value}`
    : new Intl.NumberFormat(locale).format(value)
}

/**
 * Languages that write a small whole number with the digits 0 to 9 alone. The first `Intl.NumberFormat` of a page costs as
 * much as half of the modal's first paint, and the first view has no other number.
 */
const plainDigits =
  /^(?:cs|da|de|el|en|es|fi|fr|he|hu|id|it|ja|ko|nb|nl|pl|pt|ro|ru|sv|th|tr|uk|vi|zh)(?!.*-u-)/
