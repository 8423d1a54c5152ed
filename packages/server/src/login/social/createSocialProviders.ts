import { readFile } from 'node:fs/promises'
import { discord } from './providers/discord.ts'
import { github } from './providers/github.ts'
import { google } from './providers/google.ts'
import { oauthProvider } from './providers/oauthProvider.ts'
import { openIdProvider } from './providers/openIdProvider.ts'
import { x } from './providers/x.ts'
import type { SocialProvider } from './socialProvider.ts'
import type { SocialClientSettings, SocialSettings } from './socialSettings.ts'

/**
 * Creates the providers that are configured, by their names. Nothing is fetched before somebody logs in.
 * @throws Error with one sentence if a secret cannot be read; it never has the secret in it
 */
export async function createSocialProviders(
  settings: SocialSettings = {},
): Promise<ReadonlyMap<string, SocialProvider>> {
  const providers: SocialProvider[] = []
  if (settings.google) {
    const { clientId, url } = settings.google
    const clientSecret = await readSecret(google.id, settings.google)
    providers.push(
      openIdProvider({ ...google, clientId, clientSecret, issuer: url ?? google.issuer }),
    )
  }
  for (const definition of [github, discord, x]) {
    const client = settings[definition.id as 'github' | 'discord' | 'x']
    if (!client) continue
    const clientSecret = await readSecret(definition.id, client)
    providers.push(oauthProvider(definition, { ...client, clientSecret }))
  }
  for (const client of settings.oidc ?? [])
    providers.push(openIdProvider({ ...client, clientSecret: await readSecret(client.id, client) }))
  return new Map(providers.map((provider) => [provider.id, provider]))
}

async function readSecret(
  id: string,
  {
    clientSecret,
    clientSecretFile = '',
  }: Pick<SocialClientSettings, 'clientSecret' | 'clientSecretFile'>,
): Promise<string> {
  if (clientSecret !== undefined) return clientSecret
  const text = await readFile(clientSecretFile, 'utf8').catch(
    ({ code = '' }: NodeJS.ErrnoException) => {
      throw new Error(
        `The secret of the provider "${id}" cannot be read from ${clientSecretFile} (${code}).`,
      )
    },
  )
  if (text.trim() === '')
    throw new Error(
      `The file ${clientSecretFile} with the secret of the provider "${id}" is empty.`,
    )
  return text.trim()
}
