import type { Kit } from '@latchkit/core'
import { nearestName, warnOfUnknownNames } from '@latchkit/core/development'
import { perKit, tokenNames } from '@latchkit/core/internal'
import { parseTexts } from '../locales/parseTexts.ts'
import type { Components } from '../model/components.ts'
import type { Appearance } from '../model/KitContext.ts'

/** Warns on the console of what a site gives to `KitProvider` that has no effect, once each. Loaded in development alone. */
export async function checkProvider(
  kit: Kit,
  { messages, theme, dir, components }: Omit<Appearance, 'locale'>,
): Promise<void> {
  const warn = (what: string, names: readonly string[], known: readonly string[]): void => {
    const fresh = names.filter((name) => !warned(kit).has(`${what} ${name}`))
    for (const name of fresh) warned(kit).add(`${what} ${name}`)
    warnOfUnknownNames(what, fresh, known)
  }
  const keys = (given: object | undefined): readonly string[] => Object.keys(given ?? {})
  warn('a component for `components` of <KitProvider>', keys(components), keys(slots))
  if (dir) warn('a value for `dir` of <KitProvider>', [dir], ['ltr', 'rtl'])
  if (typeof theme === 'string')
    warn('a value for `theme` of <KitProvider>', [theme], ['auto', 'light', 'dark'])
  else warn('a token for `theme` of <KitProvider>', keys(theme), ['colorScheme', ...tokenNames])

  const given = keys(messages)
  if (given.length === 0) return
  const all = await loadMessageKeys()
  for (const key of given) {
    // There are hundreds: those of the same view are enough.
    const [place = ''] = (nearestName(key, all) ?? key).split('.')
    const near = all.filter((each) => each.startsWith(`${place}.`))
    if (!all.includes(key))
      warn('a key for `messages` of <KitProvider>', [key], near.length > 0 ? near : all)
  }
}

const warned = perKit(() => new Set<string>())

async function loadMessageKeys(): Promise<readonly string[]> {
  const [{ button }, ...parts] = await Promise.all([
    import('../locales/en/button.ts'),
    import('../locales/en/first.ts'),
    import('../locales/en/rest.ts'),
    import('../locales/en/onramp.ts'),
    import('../locales/en/offramp.ts'),
    import('../locales/en/swaps.ts'),
    import('../locales/en/contacts.ts'),
    import('../locales/en/permissions.ts'),
    import('../locales/en/portfolio.ts'),
  ])
  // The bundle writes them as one text.
  const texts = parts.map(({ messages }: { readonly messages: object | string }) =>
    typeof messages === 'string' ? parseTexts(messages) : messages,
  )
  return Object.keys(Object.assign({}, button, ...texts))
}

// Typed by what it lists: a new one that is missing here does not compile.
const slots: Readonly<Record<keyof Components, true>> = {
  Header: true,
  Logo: true,
  Footer: true,
  Avatar: true,
  ConnectIntro: true,
  Scanner: true,
  Permissions: true,
  Offramp: true,
}
