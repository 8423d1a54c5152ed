import { bitcoin } from '@latchkit/bitcoin'
import { createKit, type Kit } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import { solana } from '@latchkit/solana'
import { networks } from './networks.ts'
import { settings } from './settings.ts'

const { projectId, apiUrl } = settings

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
  features: { names: true },
  metadata: { name: 'Saltmarsh' },
})
