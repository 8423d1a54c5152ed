import type { WalletMethod } from '../walletContext.ts'
import { completeTransaction, readTransaction } from '../transactions/completeTransaction.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import { throughOwner } from '../transactions/throughOwner.ts'
import { keyOf } from './signingMethods.ts'

/** Sending: asks the owner, fills in what is missing, signs, gives it to the node. */
export const transactionMethods: Readonly<Record<string, WalletMethod>> = {
  async eth_sendTransaction(wallet, call) {
    const wanted = readTransaction(call.params[0], wallet.state.selectedChainId)
    keyOf(wallet, call, wanted.from)
    await wallet.prompts.ask({ ...call, kind: 'confirm' })
    const { state } = wallet
    const sending = state.lastSend.then(async () => {
      const sent = throughOwner(wanted, state.owners.get(wanted.from))
      const transaction = await completeTransaction(state, sent)
      return sendTransaction(state, { from: sent.from, transaction })
    })
    state.lastSend = sending.catch(() => undefined)
    return sending
  },
}
