import { createKeyPairSignerFromPrivateKeyBytes, createSignableMessage } from '@solana/kit'
import { base58, base64 } from '@scure/base'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { createEntropy } from '../keys/vault.ts'
import { createTestWallet } from '../../test/testWallet.ts'
import { parsePersonalSign } from './evmMessage.ts'
import { parseEvmTransaction } from './evmTransaction.ts'
import { parsePsbt } from './psbt.ts'
import { parseSolanaMessageRequest } from './solanaSigning.ts'
import { parseTypedData } from './typedData.ts'

const evm = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
/** `npm run drill -- frame keys` sets ten thousand. */
const cases = Number(process.env['FRAME_KEY_CASES'] ?? 25)

it(
  `signs as viem, @solana/kit and btc-signer do, ${cases} random keys and messages`,
  { timeout: 120_000 + cases * 2_000 },
  async () => {
    for (let count = 0; count < cases; count++) {
      const wallet = await createTestWallet(createEntropy())
      const text = `Message ${crypto.randomUUID()} ⚡`
      const account = privateKeyToAccount(hex(wallet.privateKey(evm)))
      const context = wallet.context(evm)

      const message = parsePersonalSign([text, account.address], context)
      expect(message.sign(wallet.privateKey(evm))).toBe(
        await account.signMessage({ message: text }),
      )

      const to = hex(crypto.getRandomValues(new Uint8Array(20)))
      const value = randomBigInt(11)
      const data = hex(crypto.getRandomValues(new Uint8Array(count % 70)))
      const gas = 21_000n + randomBigInt(2)
      const [maxFeePerGas, maxPriorityFeePerGas] = [randomBigInt(4) + 1_000n, 1_000n]
      const quantity = (n: bigint) => `0x${n.toString(16)}`
      const request = {
        from: account.address,
        to,
        data,
        nonce: quantity(BigInt(count)),
        gas: quantity(gas),
        value: quantity(value),
      }
      expect(
        parseEvmTransaction(
          [{ ...request, maxFeePerGas: quantity(maxFeePerGas), maxPriorityFeePerGas: '0x3e8' }],
          context,
        ).sign(wallet.privateKey(evm)),
      ).toBe(
        await account.signTransaction({
          type: 'eip1559',
          chainId: 1,
          to,
          data,
          nonce: count,
          gas,
          value,
          maxFeePerGas,
          maxPriorityFeePerGas,
        }),
      )
      expect(
        parseEvmTransaction([{ ...request, gasPrice: quantity(maxFeePerGas) }], context).sign(
          wallet.privateKey(evm),
        ),
      ).toBe(
        await account.signTransaction({
          type: 'legacy',
          chainId: 1,
          to,
          data,
          nonce: count,
          gas,
          value,
          gasPrice: maxFeePerGas,
        }),
      )

      const typed = {
        domain: { name: text, chainId: 1 },
        types: {
          Order: [
            { name: 'maker', type: 'address' },
            { name: 'amounts', type: 'uint128[]' },
            { name: 'note', type: 'string' },
            { name: 'salt', type: 'bytes32' },
            { name: 'delta', type: 'int64' },
          ],
        },
        primaryType: 'Order',
        message: {
          maker: account.address,
          amounts: [value.toString(), '0'],
          note: text,
          salt: hex(crypto.getRandomValues(new Uint8Array(32))),
          delta: -count,
        },
      } as const
      expect(
        parseTypedData([account.address, JSON.stringify(typed)], context).sign(
          wallet.privateKey(evm),
        ),
      ).toBe(
        await account.signTypedData({
          ...typed,
          message: { ...typed.message, amounts: [value, 0n], delta: BigInt(-count) },
        }),
      )

      const signer = await createKeyPairSignerFromPrivateKeyBytes(wallet.privateKey(solana))
      const [signatures] = await signer.signMessages([createSignableMessage(text)])
      const signed = parseSolanaMessageRequest(
        { message: base58.encode(new TextEncoder().encode(text)), pubkey: signer.address },
        wallet.context(solana),
      ).sign(wallet.privateKey(solana))
      expect(signed).toEqual({
        signature: base58.encode(new Uint8Array(signatures?.[signer.address] ?? [])),
      })

      const psbt = psbtOf(wallet.addresses.bitcoin, randomBigInt(4) + 1_000n)
      const judge = Transaction.fromPSBT(psbt)
      judge.sign(wallet.privateKey(bitcoin))
      const { psbt: ours } = parsePsbt({ psbt: base64.encode(psbt) }, wallet.context(bitcoin)).sign(
        wallet.privateKey(bitcoin),
      ) as { psbt: string }
      expect(ours).toBe(base64.encode(judge.toPSBT()))
    }
  },
)

function psbtOf(address: string, amount: bigint): Uint8Array {
  const script = OutScript.encode(Address(NETWORK).decode(address))
  const transaction = new Transaction()
  transaction.addInput({
    txid: crypto.getRandomValues(new Uint8Array(32)),
    index: 1,
    witnessUtxo: { script, amount: amount + 500n },
  })
  transaction.addOutput({ script, amount })
  return transaction.toPSBT()
}

function randomBigInt(bytes: number): bigint {
  return BigInt(hex(crypto.getRandomValues(new Uint8Array(bytes))))
}

function hex(bytes: Uint8Array): `0x${string}` {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
