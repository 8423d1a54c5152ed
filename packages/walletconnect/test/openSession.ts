import type { PairingOptions, WalletConnectClient, Session } from '../src/index.ts'
import type { TestWallet, WalletMail } from './createTestWallet.ts'

/** The account that a wallet for tests grants. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What a site asks in most tests. */
export const asked: PairingOptions['namespaces'] = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana_signMessage'],
    events: [],
  },
}

/** What a wallet grants in most tests. */
export const granted = {
  eip155: {
    accounts: [`eip155:1:${alice}`],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
} as const

/** Takes a proposal: answers the proposal and settles. Answers the session's topic and the settlement's id. */
export async function approve(
  wallet: TestWallet,
  proposal: WalletMail,
  settlement: object = {},
): Promise<{ readonly topic: string; readonly id: number }> {
  const topic = wallet.agree(proposal.params.proposer.publicKey)
  await wallet.respond(proposal, {
    result: { relay: { protocol: 'irn' }, responderPublicKey: wallet.publicKey },
  })
  const id = await wallet.request(topic, 'wc_sessionSettle', settlementOf(wallet, settlement), 1102)
  return { topic, id }
}

/** What a wallet settles in most tests. */
export function settlementOf(wallet: TestWallet, settlement: object = {}): object {
  return {
    relay: { protocol: 'irn' },
    controller: { publicKey: wallet.publicKey, metadata: walletMetadata },
    namespaces: granted,
    expiry: Math.floor(Date.now() / 1000) + 604_800,
    ...settlement,
  }
}

/** What a wallet says of itself in most tests. */
export const walletMetadata = {
  name: 'Test Wallet',
  description: 'For tests',
  url: 'https://wallet.example.com',
  icons: ['https://wallet.example.com/icon.png'],
}

/** A site and a wallet with a session. */
export async function openSession(site: WalletConnectClient, wallet: TestWallet): Promise<Session> {
  const { uri, result } = await site.pair({ namespaces: asked })
  wallet.pair(uri)
  await approve(wallet, await wallet.next(({ method }) => method === 'wc_sessionPropose'))
  return (await result).session
}
