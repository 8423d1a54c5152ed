import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { rejectionCodes } from '../rejectionCodes.ts'
import { scriptKind, type ScriptKind } from '../script/scriptKind.ts'
import {
  outpointOf,
  type ParsedTransaction,
  type TransactionOutput,
} from '../script/parseTransaction.ts'

const mostSats = 2_100_000_000_000_000n
const mostWeight = 400_000
const fewestBytes = 65
const mostDataBytes = 83
const newestVersion = 3

/** Below this it would cost more to spend an output than it holds. */
const dustSats: Readonly<Record<ScriptKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  v0_p2wpkh: 294n,
  v0_p2wsh: 330n,
  v1_p2tr: 330n,
  p2pk: 576n,
  op_return: 0n,
  unknown: 330n,
}

/** Checks what can be seen without knowing the chain. Throws {@link RejectedTransactionError}. */
export function assertStandard(transaction: ParsedTransaction): void {
  const { inputs, outputs, weight, baseBytes, version } = transaction
  if (outputs.length === 0) throw rejected('bad-txns-vout-empty')
  let totalSats = 0n
  for (const { valueSats } of outputs) {
    totalSats += valueSats
    if (valueSats > mostSats) throw rejected('bad-txns-vout-toolarge')
    if (totalSats > mostSats) throw rejected('bad-txns-txouttotal-toolarge')
  }
  const spent = new Set(inputs.map(({ txid, index }) => outpointOf(txid, index)))
  if (spent.size < inputs.length) throw rejected('bad-txns-inputs-duplicate')
  if (inputs.some(({ txid }) => /^0+$/.test(txid))) throw rejected('coinbase')
  if (version < 1 || version > newestVersion) throw rejected('version')
  if (weight > mostWeight) throw rejected('tx-size')
  if (baseBytes < fewestBytes) throw rejected('tx-size-small')
  for (const output of outputs) assertStandardOutput(output)
}

function assertStandardOutput({ script, valueSats }: TransactionOutput): void {
  const kind = scriptKind(script)
  if (kind === 'unknown' && !isWitnessProgram(script)) throw rejected('scriptpubkey')
  if (kind === 'op_return' && script.length > mostDataBytes) throw rejected('scriptpubkey')
  if (valueSats < dustSats[kind]) throw rejected('dust')
}

/** Of a version that has no meaning yet: anybody may pay to it. */
function isWitnessProgram(script: Uint8Array): boolean {
  const [version = 0, length] = script
  return (
    script.length >= 4 &&
    script.length <= 42 &&
    version > 0x50 &&
    version <= 0x60 &&
    length === script.length - 2
  )
}

function rejected(reason: string): RejectedTransactionError {
  return new RejectedTransactionError(rejectionCodes.rejected, reason)
}
