import { base58, base64 } from '@scure/base'
import { packBytes, type PackedBytes } from '../owner/packed.ts'
import type { SolanaNamespace } from '../solana/createSolanaNamespace.ts'
import type { LineRequest, PhoneNamespace } from './phoneNamespace.ts'

/** The Solana chains of a wallet, over a line. */
export function solanaOnPhone({ answer, controls }: SolanaNamespace): PhoneNamespace {
  return {
    namespace: 'solana',
    addresses: () => controls.addresses(),
    async letIn(site) {
      await answer(site, { method: 'standard:connect' })
    },
    async answer(site, { method, params }: LineRequest) {
      const { pubkey, message, transaction, sendOptions } = (params ?? {}) as Asked
      const feature = method.replace('solana_', 'solana:')
      const bytes =
        message === undefined ? base64.decode(transaction ?? '') : base58.decode(message)
      const input = {
        account: { $account: pubkey },
        [message === undefined ? 'transaction' : 'message']: packBytes(bytes),
        ...(sendOptions !== undefined && { options: sendOptions }),
      }
      const answered = await answer(site, { method: feature, params: [input] })
      if ('error' in answered) return answered
      const [first] = answered.result as readonly Answered[]
      const signed = first?.signedTransaction?.$bytes
      // The payer's signature stands behind the count of all.
      const signature = signed ? base64.decode(signed).slice(1, 65) : unpack(first?.signature)
      const result = { signature: base58.encode(signature) }
      return { result: signed ? { ...result, transaction: signed } : result }
    },
  }
}

interface Asked {
  readonly pubkey?: string
  readonly message?: string
  readonly transaction?: string
  readonly sendOptions?: unknown
}

interface Answered {
  readonly signature?: PackedBytes
  readonly signedTransaction?: PackedBytes
}

function unpack(packed: PackedBytes | undefined): Uint8Array {
  return base64.decode(packed?.$bytes ?? '')
}
