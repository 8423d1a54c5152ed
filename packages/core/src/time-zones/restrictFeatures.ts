import type { Features } from '../kit.ts'

/**
 * Time zones in which buying, selling and swapping are often restricted. Some are older names of the same places, which browsers may
 * still report.
 */
export const restrictedTimeZones: readonly string[] = [
  'Asia/Beijing',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Hong_Kong',
  'Asia/Kashgar',
  'Asia/Macao',
  'Asia/Macau',
  'Asia/Shanghai',
  'Asia/Urumqi',
]

/**
 * Returns the features of a site without buying, selling and swaps where the browser is set to one of some time zones. Only the
 * browser's own setting is read: nobody is asked where the visitor is.
 * @param features those of the site; what is left out keeps its default
 * @param options.timeZones IANA names; default: {@link restrictedTimeZones}
 * @example
 * createKit({ features: restrictFeatures({ onramp: true }), … })
 */
export function restrictFeatures(
  features: Partial<Features> = {},
  { timeZones = restrictedTimeZones }: { readonly timeZones?: readonly string[] } = {},
): Partial<Features> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZones.includes(timeZone)
    ? { ...features, onramp: false, offramp: false, swaps: false }
    : features
}
