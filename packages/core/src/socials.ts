import type { Kit } from './kit.ts'

const labels = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
} as const

const recentSocialKey = 'recentSocial'

/** Returns the providers that a site offers, in its order; the one that this visitor has used last comes first. */
export function listSocials(
  kit: Pick<Kit, 'config' | 'storage'>,
): readonly { readonly id: string; readonly label: string }[] {
  const recent = kit.storage.getItem(recentSocialKey)
  return kit.config.features.socials
    .map((social) => (typeof social === 'string' ? { id: social, label: labels[social] } : social))
    .toSorted((one, other) => Number(other.id === recent) - Number(one.id === recent))
}

/** Remembers the provider that a visitor has logged in with. */
export function storeRecentSocial(kit: Pick<Kit, 'storage'>, provider: string): void {
  kit.storage.setItem(recentSocialKey, provider)
}
