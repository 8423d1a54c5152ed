import {
  type PackedAccount,
  packBytes,
  parseAccountAddress,
  parseBytes,
} from '../../owner/packed.ts'
import type { WalletCall } from '../../owner/answerRequest.ts'
import { invalidParams, rejected } from '../../owner/rpcError.ts'
import type { BitcoinAddress } from '../bitcoinAddress.ts'
import type { BitcoinContext, BitcoinMethod, BitcoinWay } from '../bitcoinContext.ts'
import { bitcoinPageOptions } from '../bitcoinPageOptions.ts'
import { broadcast } from '../broadcast.ts'
import { letGo, letIn, requireAddress, sharedWith } from '../sharedWith.ts'
import { signMessage } from '../signMessage.ts'
import { type InputsToSign, signPsbt } from '../signPsbt.ts'

const connect: BitcoinMethod = async (wallet, call) => {
  const { silent } = (call.params[0] ?? {}) as { readonly silent?: unknown }
  // A wallet that would have to ask says no.
  if (silent === true && !wallet.sites.isPermitted(call.origin)) throw rejected()
  if (silent !== true) await letIn(wallet, call)
  return { accounts: sharedWith(wallet, call.origin).map((one) => pack(wallet, one)) }
}

/**
 * A Bitcoin wallet of the Wallet Standard.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export const standardWay: BitcoinWay = {
  methods: {
    'standard:connect': connect,
    'standard:disconnect': letGo,
    'bitcoin:connect': connect,
    'bitcoin:disconnect': letGo,
    async 'bitcoin:signMessage'(wallet, call) {
      const inputs = call.params.map((input) => {
        const { account, message } = input as Readonly<Record<string, unknown>>
        const address = requireAddress(wallet, call, parseAccountAddress(account) ?? null)
        return { address, message: parseBytes(message, 'the message') }
      })
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      return inputs.map(({ address, message }) => ({
        signedMessage: packBytes(message),
        signature: packBytes(signMessage(address, message, 'bip322')),
      }))
    },
    async 'bitcoin:signTransaction'(wallet, call) {
      const inputs = call.params.map((input) => readInput(wallet, call, input))
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      return inputs.map(({ psbt, wanted }) => ({
        signedPsbt: packBytes(signPsbt(psbt, wanted, { finishes: false }).toPSBT()),
      }))
    },
    async 'bitcoin:signAndSendTransaction'(wallet, call) {
      const inputs = call.params.map((input) => readInput(wallet, call, input))
      await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
      const answers = []
      for (const { psbt, wanted } of inputs) {
        const signed = signPsbt(psbt, wanted, { finishes: true })
        answers.push({ txid: await broadcast(wallet, signed) })
      }
      return answers
    },
  },
  event: (wallet, shared) => ({
    name: 'accounts',
    payload: shared.map((address) => pack(wallet, address)),
  }),
}

function pack({ config }: BitcoinContext, { address, publicKey }: BitcoinAddress): PackedAccount {
  const { chains, features } = bitcoinPageOptions(config)
  const shown = Object.keys(features).filter((name) => name.startsWith('bitcoin:'))
  return { $account: { address, publicKey: packBytes(publicKey), chains, features: shown } }
}

function readInput(
  wallet: BitcoinContext,
  call: WalletCall,
  input: unknown,
): { readonly psbt: Uint8Array; readonly wanted: readonly InputsToSign[] } {
  const { psbt, inputsToSign, chain } = (input ?? {}) as Readonly<Record<string, unknown>>
  if (chain !== undefined && chain !== `bitcoin:${wallet.chain.id}`) {
    throw invalidParams(`The wallet is not on the chain ${String(chain)}.`)
  }
  if (!Array.isArray(inputsToSign)) throw invalidParams('Expected the inputs to sign.')
  const wanted = inputsToSign.map((one: Readonly<Record<string, unknown>>) => ({
    address: requireAddress(wallet, call, parseAccountAddress(one['account']) ?? null),
    indexes: one['signingIndexes'] as readonly number[],
  }))
  return { psbt: parseBytes(psbt, 'the PSBT'), wanted }
}
