import { KitError } from '@latchkit/core'

/**
 * Asserts what `KitProvider` cannot do without: plain JavaScript is not checked before it runs, and a locale is any text. A
 * visitor's page does not load this.
 * @throws KitError `InvalidConfig` with what is wrong and how to fix it
 */
export function assertProvider({
  kit,
  locale,
}: {
  readonly kit: unknown
  readonly locale: unknown
}): void {
  if (!isKit(kit))
    throw new KitError(
      'InvalidConfig',
      kit === undefined
        ? '<KitProvider> is rendered without `kit`.'
        : '`kit` of <KitProvider> is not what createKit returns.',
      {
        fix: 'Create the kit once, outside of your components: const kit = createKit({ … }), and render <KitProvider kit={kit}>.',
      },
    )
  if (!isLocale(locale))
    throw new KitError(
      'InvalidConfig',
      `\`locale\` of <KitProvider> is no language tag: ${String(locale)}`,
      {
        fix: `Give a BCP 47 tag such as en, de-CH or pt-BR${hintFor(locale)}.`,
      },
    )
}

function isKit(kit: unknown): boolean {
  return (
    typeof kit === 'object' && kit !== null && 'store' in kit && 'start' in kit && 'config' in kit
  )
}

function isLocale(locale: unknown): boolean {
  try {
    return Intl.getCanonicalLocales(locale as string).length === 1
  } catch {
    return false
  }
}

/** Systems name languages by other rules: `de_DE.UTF-8`. */
function hintFor(locale: unknown): string {
  const [tag = ''] = String(locale).replaceAll('_', '-').split('.')
  return tag !== '' && tag !== locale && isLocale(tag) ? `: here ${tag}` : ''
}
