import type { LoginFactory } from '../kit.ts'

/** Options of {@link login}. */
export interface LoginOptions {
  /** The origin of the login frame: `https://wallet.shop.example`. A sub-domain of the site keeps its storage first-party. */
  readonly url: string
}

/**
 * Lets visitors log in by e-mail. They get a wallet of their own on every network of the site; its keys stay in the frame.
 * Nothing is loaded or requested before the visitor acts or has a session.
 * @throws TypeError if the URL is not an http(s) origin
 * @example
 * createKit({ …, login: login({ url: 'https://wallet.shop.example' }) })
 */
export function login({ url }: LoginOptions): LoginFactory {
  const { origin, protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(
      'login({ url }) takes an http(s) origin, such as https://wallet.shop.example.',
    )
  return { url: origin, load: () => import('./createLogin.ts') }
}
