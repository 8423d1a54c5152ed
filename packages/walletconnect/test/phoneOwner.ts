import { ed25519 } from '@noble/curves/ed25519.js'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { signBip322 } from '../../bitcoin/test/signMessage.ts'
import { signPsbt } from '../../bitcoin/test/signPsbt.ts'
import { testKey } from '../../bitcoin/test/testKey.ts'
import { accountOf } from '../../devnet/src/solana/seed/accounts.ts'
import { keyOfAccount } from '../../bitcoin/test/chain.ts'
import { base58 } from '../../solana/src/address/base58.ts'
import {
  grantNamespaces,
  type PhoneHoldings,
  type WantedNamespaces,
} from '../../testing/src/phone/grantNamespaces.ts'
import type { Phone } from '../../testing/src/phone/startPhone.ts'

const evmAccount = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const solanaAccount = accountOf('bob')
const bitcoinKey = keyOfAccount('bob')
const ordinalsKey = testKey('p2tr', 7)

/** What the owner of a phone holds. */
export const addresses = {
  eip155: [evmAccount.address],
  solana: [solanaAccount.address],
  bip122: [bitcoinKey.address],
}
export const ordinalsAddress: string = ordinalsKey.address

/** True for a signature of the EVM account. */
export function isSigned(message: string, signature: string): Promise<boolean> {
  const { address } = evmAccount
  return verifyMessage({ address, message, signature: signature as `0x${string}` })
}

/** The owner of a phone. */
export interface PhoneOwner {
  /** Takes the next offer. */
  approve(holdings?: Partial<PhoneHoldings>): Promise<void>
  decline(): Promise<void>
  /** How requests are answered from now on; `hold` for not at all. */
  answer: 'approve' | 'reject' | 'hold'
  /** The methods that were asked for so far. */
  readonly asked: string[]
  /** The latest session. */
  topic(): string
}

interface Proposal {
  readonly id: number
  readonly params: { readonly optionalNamespaces: WantedNamespaces }
}

interface Request {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: never }
  }
}

/** Plays the owner of a phone, whose wallet signs with real keys. `nodes` are where it sends, by chain. */
export function playOwner(phone: Phone, nodes: Readonly<Record<string, string>>): PhoneOwner {
  let topic = ''
  const owner: PhoneOwner = {
    answer: 'approve',
    asked: [],
    topic: () => topic,
    async approve(holdings = {}) {
      const { id, params } = await phone.next<Proposal>('session_proposal')
      const namespaces = grantNamespaces(params.optionalNamespaces, { addresses, ...holdings })
      const session = await phone.call<{ topic: string }>('approveSession', { id, namespaces })
      topic = session.topic
    },
    async decline() {
      const { id } = await phone.next<Proposal>('session_proposal')
      await phone.call('rejectSession', { id, reason: { code: 5000, message: 'User rejected.' } })
    },
  }
  phone.on('session_request', async ({ id, topic: of, params }: Request) => {
    const { method, params: asked } = params.request
    owner.asked.push(method)
    if (owner.answer === 'hold') return
    const rest =
      owner.answer === 'reject'
        ? { error: { code: 5000, message: 'User rejected.' } }
        : await answers[method]?.(asked, nodes[params.chainId] ?? '').then(
            (result) => ({ result }),
            (error: Error) => ({ error: { code: -32_000, message: error.message } }),
          )
    await phone.call('respondSessionRequest', {
      topic: of,
      response: { id, jsonrpc: '2.0', ...(rest ?? { error: { code: 10_001, message: 'No.' } }) },
    })
  })
  return owner
}

const answers: Readonly<Record<string, (params: never, node: string) => Promise<unknown>>> = {
  personal_sign: ([raw]: readonly [`0x${string}`]) => evmAccount.signMessage({ message: { raw } }),
  async eth_sendTransaction(params: readonly unknown[], node) {
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_sendTransaction', params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(node, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result?: string; error?: Error }
    if (error) throw error
    return result
  },
  async solana_signMessage({ message }: { readonly message: string }) {
    return { signature: signSolana(base58.decode(message) ?? new Uint8Array()) }
  },
  async solana_signTransaction({ transaction }: { readonly transaction: string }) {
    // The bytes that are signed stand behind the place of the one signature.
    return { signature: signSolana(Buffer.from(transaction, 'base64').subarray(65)) }
  },
  async getAccountAddresses() {
    const describe = (key: typeof bitcoinKey, intention: string) => ({
      address: key.address,
      publicKey: Buffer.from(key.publicKey).toString('hex'),
      intention,
    })
    return [describe(bitcoinKey, 'payment'), describe(ordinalsKey, 'ordinal')]
  },
  async signMessage({ address, message }: { readonly address: string; readonly message: string }) {
    const signature = Buffer.from(signBip322(bitcoinKey, message)).toString('hex')
    return { address, signature }
  },
  async signPsbt({ psbt }: { readonly psbt: string }) {
    const signed = signPsbt(Uint8Array.from(Buffer.from(psbt, 'base64')), bitcoinKey)
    return { psbt: Buffer.from(signed).toString('base64') }
  },
}

function signSolana(bytes: Uint8Array): string {
  const seed = base58.decode(solanaAccount.secretKey)?.slice(0, 32) ?? new Uint8Array()
  return base58.encode(ed25519.sign(Uint8Array.from(bytes), seed))
}
