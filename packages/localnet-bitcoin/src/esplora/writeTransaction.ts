import type { Entry } from '../chain/createLedger.ts'
import type { TransactionOutput } from '../script/parseTransaction.ts'
import { addressOf } from '../script/addressOf.ts'
import { disassemble } from '../script/disassemble.ts'
import { parsePushes } from '../script/parsePushes.ts'
import { scriptKind } from '../script/scriptKind.ts'
import { writeStatus } from './writeStatus.ts'

/** Writes a transaction as Esplora does. Values are in sats. */
export function writeTransaction(entry: Entry): Readonly<Record<string, unknown>> {
  const { transaction, block, feeSats } = entry
  return {
    txid: transaction.txid,
    version: transaction.version,
    locktime: transaction.lockTime,
    vin: transaction.inputs.map((_input, index) => writeInput(entry, index)),
    vout: transaction.outputs.map(writeOutput),
    size: transaction.bytes.length,
    weight: transaction.weight,
    fee: Number(feeSats),
    status: writeStatus(block),
  }
}

function writeInput({ transaction, spent }: Entry, index: number): unknown {
  const input = transaction.inputs[index]
  if (!input) throw new Error(`There is no input ${index}.`)
  const output = spent[index]
  const redeem =
    output && scriptKind(output.script) === 'p2sh' ? parsePushes(input.script)?.at(-1) : undefined
  return {
    txid: input.txid,
    vout: input.index,
    prevout: output ? writeOutput(output) : null,
    scriptsig: toHex(input.script),
    scriptsig_asm: output ? disassemble(input.script) : '',
    ...(input.witness.length > 0 && { witness: input.witness.map(toHex) }),
    is_coinbase: output === undefined,
    sequence: input.sequence,
    ...(redeem && { inner_redeemscript_asm: disassemble(redeem) }),
  }
}

function writeOutput({ script, valueSats }: TransactionOutput): unknown {
  const address = addressOf(script)
  return {
    scriptpubkey: toHex(script),
    scriptpubkey_asm: disassemble(script),
    scriptpubkey_type: scriptKind(script),
    ...(address !== undefined && { scriptpubkey_address: address }),
    value: Number(valueSats),
  }
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
