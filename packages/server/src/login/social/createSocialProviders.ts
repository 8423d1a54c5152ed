import { createPrivateKey, type KeyObject } from 'node:crypto'
import { LoginSetupError } from '../loginSetupError.ts'
import { readSecretFile } from '../secrets/readSecretFile.ts'
import { appleProvider } from './providers/apple.ts'
import { discord } from './providers/discord.ts'
import type { Chain } from '@latchkit/backend/chain'
import { facebookProvider } from './providers/facebook.ts'
import { farcasterProvider } from './providers/farcaster.ts'
import { github } from './providers/github.ts'
import { google } from './providers/google.ts'
import { oauthProvider } from './providers/oauthProvider.ts'
import { openIdProvider, secretAuth } from './providers/openIdProvider.ts'
import { x } from './providers/x.ts'
import type { SocialProvider } from './socialProvider.ts'
import type { AppleClientSettings, SocialClientSettings, SocialSettings } from './socialSettings.ts'

/** What providers need from the server. */
export interface SocialProviderParts {
  /** By CAIP-2 id. */
  readonly chains: ReadonlyMap<string, Chain>
  readonly now: () => number
}

/**
 * Creates the configured providers, by id. Nothing is fetched before a visitor logs in.
 * @throws Error if a secret cannot be read; the message never contains it
 */
export async function createSocialProviders(
  settings: SocialSettings = {},
  { chains, now }: SocialProviderParts = { chains: new Map(), now: Date.now },
): Promise<ReadonlyMap<string, SocialProvider>> {
  const providers: SocialProvider[] = []
  if (settings.google) {
    const { clientId, url } = settings.google
    const clientAuth = secretAuth(await readSecret(google.id, settings.google))
    providers.push(
      openIdProvider({ ...google, clientId, clientAuth, issuer: url ?? google.issuer }),
    )
  }
  if (settings.apple) {
    const privateKey = await readAppleKey(settings.apple)
    providers.push(appleProvider({ ...settings.apple, privateKey }))
  }
  if (settings.facebook) {
    const clientSecret = await readSecret('facebook', settings.facebook)
    providers.push(facebookProvider({ ...settings.facebook, clientSecret }))
  }
  for (const definition of [github, discord, x]) {
    const client = settings[definition.id as 'github' | 'discord' | 'x']
    if (!client) continue
    const clientSecret = await readSecret(definition.id, client)
    providers.push(oauthProvider(definition, { ...client, clientSecret }))
  }
  if (settings.farcaster) {
    const { networkId, ...client } = settings.farcaster
    const chain = chains.get(networkId)
    if (!chain)
      throw new LoginSetupError(
        `Farcaster’s accounts are on ${networkId}, which is not in networks. Add it with its rpcUrls; sites need not offer it.`,
      )
    providers.push(farcasterProvider({ ...client, chain, now }))
  }
  for (const client of settings.oidc ?? []) {
    const clientAuth = secretAuth(await readSecret(client.id, client))
    providers.push(openIdProvider({ ...client, clientAuth }))
  }
  return new Map(providers.map((provider) => [provider.id, provider]))
}

async function readSecret(
  id: string,
  {
    clientSecret,
    clientSecretFile = '',
  }: Pick<SocialClientSettings, 'clientSecret' | 'clientSecretFile'>,
): Promise<string> {
  return clientSecret ?? (await readText(id, clientSecretFile))
}

async function readText(id: string, path: string): Promise<string> {
  const secret = `secret of the provider "${id}"`
  const text = (await readSecretFile(`The ${secret}`, path)).toString().trim()
  if (text === '')
    throw new LoginSetupError(`The file ${path} with the ${secret} is empty; put it there.`)
  return text
}

/** Reads Apple's key, a PKCS #8 file. In an environment variable, its line breaks may be written as `\\n`. */
async function readAppleKey({
  privateKey,
  privateKeyFile = '',
}: AppleClientSettings): Promise<KeyObject> {
  const text = privateKey?.replaceAll('\\n', '\n') ?? (await readText('apple', privateKeyFile))
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The error below replaces this one, which may contain a part of the key.
  }
  throw new LoginSetupError(
    'The private key of the provider "apple" is not a P-256 key in PEM. Use the .p8 file from Apple unchanged.',
  )
}
