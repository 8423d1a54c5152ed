import * as v from 'valibot'
import type { OAuthDefinition } from './oauthProvider.ts'

/**
 * Discord's `identify` reads the user without their address.
 * @see https://docs.discord.com/developers/topics/oauth2
 */
export const discord: OAuthDefinition = {
  id: 'discord',
  label: 'Discord',
  issuer: 'https://discord.com',
  authorizationEndpoint: 'https://discord.com/oauth2/authorize',
  tokenEndpoint: 'https://discord.com/api/oauth2/token',
  userEndpoint: 'https://discord.com/api/users/@me',
  scope: 'identify',
  clientAuth: 'body',
  userSchema: v.pipe(
    v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)), username: v.string() }),
    v.transform(({ id, username }) => ({ subject: id, name: username })),
  ),
}
