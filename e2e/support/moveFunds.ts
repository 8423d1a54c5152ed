import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import {
  AccountRole,
  address as solanaAddress,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { getStack } from './getStack.ts'
import { rpc } from './rpc.ts'

const chainId = 31337

/** Sends ether with other software that knows twelve words alone, over the chain’s own node. */
export async function moveEther(words: string, to: `0x${string}`, wei: bigint): Promise<void> {
  const node = getStack().chains.find(({ id }) => id === chainId)?.rpcUrl
  const account = mnemonicToAccount(words)
  const signed = await account.signTransaction({
    chainId,
    to,
    value: wei,
    gas: 21_000n,
    maxFeePerGas: 10_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    nonce: Number(
      await rpc<string>(chainId, 'eth_getTransactionCount', [account.address, 'pending']),
    ),
  })
  await createWalletClient({ transport: http(node) }).sendRawTransaction({
    serializedTransaction: signed,
  })
}

/** Sends lamports with other software that knows a private key (32 bytes in hex). */
export async function moveLamports(
  privateKey: string,
  to: string,
  lamports: bigint,
): Promise<void> {
  const client = createSolanaRpc(getStack().solana.rpcUrl as 'http://localhost')
  const payer = await createKeyPairSignerFromPrivateKeyBytes(hex.decode(privateKey))
  const { value: blockhash } = await client.getLatestBlockhash().send()
  // `Transfer` of the system program.
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, lamports, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (living) =>
      appendTransactionMessageInstruction(
        {
          programAddress: solanaAddress('11111111111111111111111111111111'),
          accounts: [
            { address: payer.address, role: AccountRole.WRITABLE_SIGNER },
            { address: solanaAddress(to), role: AccountRole.WRITABLE },
          ],
          data: new Uint8Array(data.buffer),
        },
        living,
      ),
  )
  const signed = await signTransactionMessageWithSigners(message)
  await client
    .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
    .send()
}

/** Sends sats of a P2WPKH address with other software that knows its private key (32 bytes in hex). */
export async function moveSats(privateKey: string, to: string, sats: bigint): Promise<void> {
  const { esploraUrl } = getStack().bitcoin
  const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
  const key = hex.decode(privateKey)
  const { script, address } = p2wpkh(pubECDSA(key), network)
  const feeSats = 1_000n
  const transaction = new Transaction()
  let inSats = 0n
  const utxos = (await (await fetch(`${esploraUrl}/address/${address}/utxo`)).json()) as readonly {
    readonly txid: string
    readonly vout: number
    readonly value: number
  }[]
  for (const { txid, vout, value } of utxos) {
    transaction.addInput({
      txid,
      index: vout,
      witnessUtxo: { script, amount: BigInt(value) },
    })
    inSats += BigInt(value)
  }
  transaction.addOutputAddress(to, sats, network)
  transaction.addOutputAddress(address, inSats - sats - feeSats, network)
  transaction.sign(key)
  transaction.finalize()
  const response = await fetch(`${esploraUrl}/tx`, { method: 'POST', body: transaction.hex })
  if (!response.ok) throw new Error(`Esplora: ${await response.text()}`)
}
