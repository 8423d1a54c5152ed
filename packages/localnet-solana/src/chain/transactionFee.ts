import { programs } from '../programs.ts'
import type { DecodedTransaction } from './decodeTransaction.ts'
import { unitPrice } from './unitPrice.ts'

const signatureFeeLamports = 5000n

const computeBudgetProgram = programs.computeBudget
const signatureCheckers: readonly string[] = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]
const builtInPrograms: readonly string[] = [
  '11111111111111111111111111111111',
  computeBudgetProgram,
  'Vote111111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  ...signatureCheckers,
]
const builtInUnits = 3000
const programUnits = 200_000
const maximumUnits = 1_400_000
const microLamports = 1_000_000n

/** The fee of a transaction: one for each signature, and the price of its compute units. */
export function transactionFee(message: DecodedTransaction['message']): bigint {
  const unitPriceMicroLamports = unitPrice(message)
  let unitLimit: number | undefined
  let usualUnits = 0
  let signatures = message.header.numSignerAccounts

  for (const { programAddressIndex, data } of message.instructions) {
    const program = message.staticAccounts[programAddressIndex] ?? ''
    usualUnits += builtInPrograms.includes(program) ? builtInUnits : programUnits
    if (signatureCheckers.includes(program)) signatures += data?.[0] ?? 0
    if (program !== computeBudgetProgram || !data) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length >= 5) unitLimit = view.getUint32(1, true)
  }

  const units = BigInt(Math.min(unitLimit ?? usualUnits, maximumUnits))
  const priority = (unitPriceMicroLamports * units + microLamports - 1n) / microLamports
  return BigInt(signatures) * signatureFeeLamports + priority
}
