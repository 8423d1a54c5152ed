import type { LoginFactory } from '../kit.ts'

/** Options of {@link login}. */
export interface LoginOptions {
  /** The origin of the login frame: `https://wallet.shop.example`. A sub-domain of the site keeps its storage first-party. */
  readonly url: string
  /**
   * How a social provider opens: in a window (`popup`), or in place of the page, which it then comes back to (`redirect`). By
   * default, a window; in place of the page on iOS, in Telegram and in other apps that show pages, and where the visitor
   * chooses it because their browser has blocked the window. With `popup`, the page is never left.
   */
  readonly socialMode?: 'popup' | 'redirect' | undefined
}

/**
 * Lets visitors log in by e-mail. They get a wallet of their own on every network of the site; its keys stay in the frame.
 * Nothing is loaded or requested before the visitor acts or has a session.
 * @throws TypeError if the URL is not an http(s) origin
 * @example
 * createKit({ …, login: login({ url: 'https://wallet.shop.example' }) })
 */
export function login({ url, socialMode }: LoginOptions): LoginFactory {
  const { origin, protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(
      'login({ url }) takes an http(s) origin, such as https://wallet.shop.example.',
    )
  return { url: origin, socialMode, load: () => import('./createLogin.ts') }
}
