import { bitcoin } from '@latchkit/bitcoin'
import type { KitConfig } from '@latchkit/core'
import { login } from '@latchkit/core/login'
import { evm } from '@latchkit/evm'
import { solana } from '@latchkit/solana'
import { walletConnect } from '@latchkit/walletconnect/kit'
import { networks } from './networks.ts'
import { settings } from './settings.ts'

const { projectId, apiUrl, loginUrl, relayUrl } = settings

/** What the kits of the shop's pages have in common. */
export const kitOptions: KitConfig = {
  projectId,
  apiUrl,
  networks,
  adapters: [
    evm(),
    ...(settings.solana ? [solana()] : []),
    ...(settings.bitcoin ? [bitcoin()] : []),
  ],
  login: login({ url: loginUrl }),
  // The relay is the stack's own and accepts any project.
  walletConnect: walletConnect({ projectId: '0'.repeat(32), relayUrl }),
  features: {
    names: true,
    onramp: true,
    offramp: true,
    smartSessions: true,
    socials: [
      'google',
      'github',
      'discord',
      'x',
      'apple',
      'facebook',
      'farcaster',
      { id: 'acme', label: 'Acme' },
    ],
  },
  metadata: {
    name: 'Saltmarsh',
    ...(typeof location !== 'undefined' && { icons: [`${location.origin}/icon.svg`] }),
  },
}
