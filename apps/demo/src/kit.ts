import { bitcoin } from '@latchkit/bitcoin'
import { createKit, type Kit } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import { solana } from '@latchkit/solana'
import { walletConnect } from '@latchkit/walletconnect/kit'
import { networks } from './networks.ts'
import { settings } from './settings.ts'

const { projectId, apiUrl, relayUrl } = settings

/** The kit of the shop. */
export const kit: Kit = createKit({
  projectId,
  apiUrl,
  networks,
  adapters: [
    evm(),
    ...(settings.solana ? [solana()] : []),
    ...(settings.bitcoin ? [bitcoin()] : []),
  ],
  // The relay is the stack's own and accepts any project.
  walletConnect: walletConnect({ projectId: '0'.repeat(32), relayUrl }),
  features: { names: true, onramp: true },
  metadata: { name: 'Saltmarsh' },
})
