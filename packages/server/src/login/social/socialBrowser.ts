import type { ServerContext } from '@latchkit/backend/http'
import { getCookie, setCookie } from 'hono/cookie'
import { socialFlowMs } from './socialFlowRepository.ts'

/** The secret that ties a flow to the browser that started it, in a host-only cookie. */
export interface SocialBrowser {
  read(context: ServerContext): string | undefined
  set(context: ServerContext, secret: string): void
}

/**
 * Creates the {@link SocialBrowser}.
 * @param url the origin of the login server
 */
export function createSocialBrowser(url: string): SocialBrowser {
  const prefix = url.startsWith('https:') ? 'host' : undefined
  const name = 'latchkit-social'

  function read(context: ServerContext): string | undefined {
    const value = prefix ? getCookie(context, name, prefix) : getCookie(context, name)
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  return {
    read,
    set(context, secret) {
      setCookie(context, name, secret, {
        path: '/',
        secure: true,
        httpOnly: true,
        // The provider's page leads back here.
        sameSite: 'Lax',
        maxAge: socialFlowMs / 1000,
        ...(prefix && { prefix }),
      })
    },
  }
}
