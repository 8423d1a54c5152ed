import { packBytes, parseAccountAddress, parseBytes } from '../owner/packed.ts'
import type { WalletCall } from '../owner/answerRequest.ts'
import { invalidParams, rejected, RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import type { SolanaChain } from './config.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signInMessage } from './signInMessage.ts'
import { signTransaction } from './signTransaction.ts'
import { packSolanaAccount, type SolanaAccount } from './solanaAccount.ts'
import type { SolanaContext, SolanaMethod } from './solanaContext.ts'
import { shownBy } from './solanaPageOptions.ts'

/** What a Solana wallet does, by the names of the Wallet Standard. Each takes several inputs, as the standard has it. */
export const solanaMethods: Readonly<Record<string, SolanaMethod>> = {
  async 'standard:connect'(wallet, call) {
    const { silent } = (call.params[0] ?? {}) as { readonly silent?: unknown }
    if (silent === true) {
      // A wallet that would have to ask says no.
      if (!wallet.sites.isPermitted(call.origin)) throw rejected()
      return { accounts: wallet.shared(call.origin) }
    }
    await letIn(wallet, call)
    return { accounts: wallet.shared(call.origin) }
  },
  async 'standard:disconnect'(wallet, { origin }) {
    wallet.sites.forget(origin)
    await tell(wallet, origin)
  },
  async 'solana:signMessage'(wallet, call) {
    const inputs = call.params.map((input) => {
      const { account, message } = input as Readonly<Record<string, unknown>>
      return {
        account: accountOf(wallet, call, account),
        message: parseBytes(message, 'the message'),
      }
    })
    await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
    return inputs.map(({ account, message }) => ({
      signedMessage: packBytes(message),
      signature: packBytes(account.sign(message)),
      signatureType: 'ed25519',
    }))
  },
  async 'solana:signIn'(wallet, call) {
    const [input, ...others] = call.params
    if (others.length > 0) throw invalidParams('One sign-in at a time.')
    if (wallet.owner.isLocked) await wallet.owner.prompts.ask({ ...call, kind: 'unlock' })
    const account = wallet.sites.selected()
    const message = new TextEncoder().encode(signInMessage(input, account.address, call.origin))
    await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
    wallet.sites.permit(call.origin)
    await tell(wallet, call.origin)
    return [
      {
        account: packSolanaAccount(account, shownBy(wallet.config)),
        signedMessage: packBytes(message),
        signature: packBytes(account.sign(message)),
        signatureType: 'ed25519',
      },
    ]
  },
  async 'solana:signTransaction'(wallet, call) {
    const inputs = call.params.map((input) => readTransaction(wallet, call, input))
    await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
    return inputs.map(({ signed }) => ({ signedTransaction: packBytes(signed()) }))
  },
  async 'solana:signAndSendTransaction'(wallet, call) {
    const inputs = call.params.map((input) => readTransaction(wallet, call, input))
    await wallet.owner.prompts.ask({ ...call, kind: 'confirm' })
    const answers = []
    for (const { signed, chain, options } of inputs) {
      if (!wallet.isOnline) {
        throw new RpcError(walletErrorCodes.disconnected, 'The wallet has lost its nodes.')
      }
      const bytes = signed()
      await sendTransaction(chain.rpcUrl, bytes, options)
      answers.push({ signature: packBytes(bytes.slice(1, 65)) })
    }
    return answers
  },
}

/** Emits to a site the accounts that it may see now. */
export async function tell(wallet: SolanaContext, origin: string): Promise<void> {
  await wallet.emit({ name: 'accounts', payload: wallet.shared(origin), origin })
}

async function letIn(wallet: SolanaContext, call: WalletCall): Promise<void> {
  const wasPermitted = wallet.sites.isPermitted(call.origin)
  await wallet.sites.letIn(call)
  if (!wasPermitted) await tell(wallet, call.origin)
}

function accountOf({ sites }: SolanaContext, call: WalletCall, given: unknown): SolanaAccount {
  sites.assertPermitted(call.origin)
  const address = parseAccountAddress(given)
  const account = sites.visible(call.origin).find((one) => one.address === address)
  if (account) return account
  throw new RpcError(walletErrorCodes.unauthorized, 'The site may not use this account.')
}

interface TransactionInput {
  readonly chain: SolanaChain
  readonly options: Readonly<Record<string, unknown>>
  signed(): Uint8Array
}

function readTransaction(
  wallet: SolanaContext,
  call: WalletCall,
  input: unknown,
): TransactionInput {
  const asked = (input ?? {}) as Readonly<Record<string, unknown>>
  const account = accountOf(wallet, call, asked['account'])
  const bytes = parseBytes(asked['transaction'], 'the transaction')
  const { chains, transactionVersions = ['legacy', 0] } = wallet.config
  // `chain` may be left out where a wallet only signs.
  const chain = chains.find(({ id }) => id === (asked['chain'] ?? chains[0].id))
  if (!chain) throw invalidParams(`The wallet does not know the chain ${String(asked['chain'])}.`)
  const options = (asked['options'] ?? {}) as Readonly<Record<string, unknown>>
  return { chain, options, signed: () => signTransaction(account, bytes, transactionVersions) }
}
