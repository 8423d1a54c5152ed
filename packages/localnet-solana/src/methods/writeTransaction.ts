import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import type { LandedTransaction } from '../chain/createLedger.ts'
import { isWritable } from '../chain/isWritable.ts'
import { invalidParams } from './params.ts'
import { writeInnerInstructions, writeInstructions } from './writeInstructions.ts'

/** Writes a transaction that has landed as `getTransaction` does. */
export function writeTransaction(
  bank: Bank,
  landed: LandedTransaction,
  encoding: unknown,
  tellsVersion: boolean,
): Readonly<Record<string, unknown>> {
  return {
    slot: landed.slot,
    blockTime: bank.clock.timeSecondsOf(landed.slot),
    transaction: writeBody(landed, encoding, tellsVersion),
    meta: writeMeta(landed, encoding, tellsVersion),
    ...(tellsVersion && { version: landed.decoded.message.version }),
  }
}

function writeBody(landed: LandedTransaction, encoding: unknown, tellsVersion: boolean): unknown {
  const { bytes, signatures, message } = landed.decoded
  if (encoding === 'base64') return [getBase64Decoder().decode(bytes), 'base64']
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  if (encoding !== 'json' && encoding !== 'jsonParsed')
    throw invalidParams(`Invalid params: unknown encoding ${JSON.stringify(encoding)}.`)

  const { header } = message
  return {
    signatures,
    message: {
      accountKeys: encoding === 'json' ? message.staticAccounts : writeKeys(landed),
      ...(encoding === 'json' && {
        header: {
          numRequiredSignatures: header.numSignerAccounts,
          numReadonlySignedAccounts: header.numReadonlySignerAccounts,
          numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
        },
      }),
      recentBlockhash: message.lifetimeToken,
      instructions: writeInstructions(message, landed.keys, encoding),
      ...(tellsVersion &&
        message.version === 0 && {
          addressTableLookups: (message.addressTableLookups ?? []).map((lookup) => ({
            accountKey: lookup.lookupTableAddress,
            writableIndexes: lookup.writableIndexes,
            readonlyIndexes: lookup.readonlyIndexes,
          })),
        }),
    },
  }
}

function writeKeys(landed: LandedTransaction): readonly unknown[] {
  const { staticAccounts, header } = landed.decoded.message
  return landed.keys.map((pubkey, index) => ({
    pubkey,
    signer: index < header.numSignerAccounts,
    source: index < staticAccounts.length ? 'transaction' : 'lookupTable',
    writable: isWritable(landed, index),
  }))
}

function writeMeta(
  landed: LandedTransaction,
  encoding: unknown,
  tellsVersion: boolean,
): Readonly<Record<string, unknown>> {
  const { outcome } = landed
  const err = outcome.failure?.err ?? null
  return {
    err,
    status: err === null ? { Ok: null } : { Err: err },
    fee: landed.feeLamports,
    preBalances: landed.preBalances,
    postBalances: landed.postBalances,
    preTokenBalances: landed.preTokenBalances,
    postTokenBalances: landed.postTokenBalances,
    innerInstructions: writeInnerInstructions(
      outcome,
      landed.keys,
      encoding === 'jsonParsed' ? 'jsonParsed' : 'json',
    ),
    logMessages: outcome.logs,
    rewards: [],
    computeUnitsConsumed: outcome.unitsConsumed,
    ...(outcome.returnData && { returnData: outcome.returnData }),
    ...(tellsVersion && encoding !== 'jsonParsed' && { loadedAddresses: landed.loaded }),
  }
}
