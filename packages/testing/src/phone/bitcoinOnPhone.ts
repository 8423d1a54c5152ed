import { base64, hex } from '@scure/base'
import type { BitcoinNamespace } from '../bitcoin/createBitcoinNamespace.ts'
import { packBytes, type PackedAccount, type PackedBytes } from '../owner/packed.ts'
import type { WalletAnswer } from '../owner/answerRequest.ts'
import type { PhoneNamespace } from './phoneNamespace.ts'

/** The Bitcoin chain of a wallet, over a line. The wallet itself is one of the Wallet Standard. */
export function bitcoinOnPhone({ answer, controls }: BitcoinNamespace): PhoneNamespace {
  const ask = async (site: string, method: string, input: unknown): Promise<WalletAnswer> =>
    answer(site, { method, params: [input] })
  return {
    namespace: 'bip122',
    // One for payments; the others are told when the wallet is asked for them.
    addresses: async () => (await controls.addresses()).slice(0, 1),
    async letIn(site) {
      await ask(site, 'bitcoin:connect', {})
    },
    async answer(site, { method, params }) {
      const asked = (params ?? {}) as Asked
      const account = { $account: asked.address ?? asked.account }
      switch (method) {
        case 'getAccountAddresses':
          return mapped(await ask(site, 'bitcoin:connect', { silent: true }), describe)
        case 'signMessage': {
          const message = packBytes(new TextEncoder().encode(asked.message))
          const answered = await ask(site, 'bitcoin:signMessage', { account, message })
          return mapped(answered, (result) => {
            const [first] = result as readonly { readonly signature: PackedBytes }[]
            const signature = hex.encode(base64.decode(first?.signature.$bytes ?? ''))
            return { address: asked.address, signature }
          })
        }
        case 'signPsbt': {
          const signingIndexes = asked.signInputs?.map(({ index }) => index) ?? []
          const answered = await ask(site, 'bitcoin:signTransaction', {
            psbt: { $bytes: asked.psbt },
            inputsToSign: [{ account, signingIndexes }],
          })
          return mapped(answered, (result) => {
            const [first] = result as readonly { readonly signedPsbt: PackedBytes }[]
            return { psbt: first?.signedPsbt.$bytes }
          })
        }
        default:
          return ask(site, method, params)
      }
    },
  }
}

interface Asked {
  readonly account?: string
  readonly address?: string
  readonly message?: string
  readonly psbt?: string
  readonly signInputs?: readonly { readonly index: number }[]
}

function mapped(answered: WalletAnswer, map: (result: unknown) => unknown): WalletAnswer {
  return 'error' in answered ? answered : { result: map(answered.result) }
}

/** The first address is the one for payments. */
function describe(result: unknown): unknown {
  const { accounts } = result as { readonly accounts: readonly PackedAccount[] }
  return accounts.map(({ $account: { address, publicKey } }, index) => ({
    address,
    publicKey: hex.encode(base64.decode(publicKey.$bytes)),
    intention: index === 0 ? 'payment' : 'ordinal',
  }))
}
