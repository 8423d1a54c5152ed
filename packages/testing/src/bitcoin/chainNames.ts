import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import type { BitcoinChainName } from './config.ts'

/** What a chain is called, and what its addresses begin with. */
export interface ChainNames {
  /** As wallets of `btc_providers` call it. */
  readonly registry: string
  /** As UniSat calls it. */
  readonly unisat: string
  readonly network: BTC_NETWORK
}

/** By the name that the Wallet Standard gives it. */
export const chainNames: Readonly<Record<BitcoinChainName, ChainNames>> = {
  mainnet: { registry: 'Mainnet', unisat: 'BITCOIN_MAINNET', network: NETWORK },
  testnet: { registry: 'Testnet', unisat: 'BITCOIN_TESTNET', network: TEST_NETWORK },
  testnet4: { registry: 'Testnet4', unisat: 'BITCOIN_TESTNET4', network: TEST_NETWORK },
  signet: { registry: 'Signet', unisat: 'BITCOIN_SIGNET', network: TEST_NETWORK },
  regtest: {
    registry: 'Regtest',
    unisat: 'BITCOIN_REGTEST',
    network: { ...TEST_NETWORK, bech32: 'bcrt' },
  },
}
