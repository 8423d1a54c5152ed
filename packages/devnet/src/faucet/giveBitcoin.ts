import { accountOf, regtest, type BitcoinFacts } from '@latchkit/localnet-bitcoin'
import { p2wpkh, Transaction } from '@scure/btc-signer'

interface Utxo {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean; readonly block_height?: number }
}

const maturityBlocks = 100
const feeSats = 1_000n
const dustSats = 1_000n

/** Sends the miner's bitcoins to an address. Throws what the chain refuses. */
export async function giveBitcoin(
  { esploraUrl }: Pick<BitcoinFacts, 'esploraUrl'>,
  address: string,
  sats: bigint,
): Promise<void> {
  const { payment } = accountOf('miner')
  const { script } = p2wpkh(Buffer.from(payment.publicKey, 'hex'), regtest)
  const transaction = new Transaction()
  let inSats = 0n
  for (const { txid, vout, value } of await matureUtxos(esploraUrl, payment.address)) {
    if (inSats >= sats + feeSats) break
    inSats += BigInt(value)
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
  }
  const changeSats = inSats - sats - feeSats
  if (changeSats < 0n) throw new Error(`The miner has no ${sats} sats left. Restart the stack.`)
  transaction.addOutputAddress(address, sats, regtest)
  if (changeSats >= dustSats) transaction.addOutputAddress(payment.address, changeSats, regtest)
  transaction.sign(Buffer.from(payment.privateKey, 'hex'))
  transaction.finalize()
  const response = await fetch(`${esploraUrl}/tx`, { method: 'POST', body: transaction.hex })
  if (!response.ok) throw new Error(`The chain refused the transaction: ${await response.text()}`)
}

/** The largest first. Rewards can be spent after a hundred blocks. */
async function matureUtxos(esploraUrl: string, address: string): Promise<readonly Utxo[]> {
  const [utxos, tip] = await Promise.all([
    fetch(`${esploraUrl}/address/${address}/utxo`).then(
      async (response) => (await response.json()) as readonly Utxo[],
    ),
    fetch(`${esploraUrl}/blocks/tip/height`).then(async (response) =>
      Number(await response.text()),
    ),
  ])
  return utxos
    .filter(
      ({ status }) => status.confirmed && (status.block_height ?? tip) <= tip - maturityBlocks,
    )
    .toSorted((one, other) => other.value - one.value)
}
