import { isAddress, type Address, getBase58Encoder, getBase64Encoder } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import { accountKeysOf, loadAddresses } from '../chain/loadAddresses.ts'
import type { Simulation } from '../chain/simulate.ts'
import { transactionFee } from '../chain/transactionFee.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'
import { encodeAccount } from './encodeAccount.ts'
import { writeInnerInstructions } from './writeInstructions.ts'
import type { Methods } from './methods.ts'
import { invalidParams, parseConfig, parseList, type Config, parseText } from './params.ts'
import { assertMinContextSlot, withContext } from './withContext.ts'
import { decodeTransaction, type DecodedTransaction } from '../chain/decodeTransaction.ts'

/** Trying transactions, and sending them. */
export const sendMethods: Methods = {
  simulateTransaction: (bank, [wire, config]) => {
    const options = parseConfig(config)
    assertMinContextSlot(bank, options)
    const verifiesSignatures = options['sigVerify'] === true
    const ignoresBlockhash = options['replaceRecentBlockhash'] === true
    if (verifiesSignatures && ignoresBlockhash)
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const decoded = readTransaction(wire, options)
    const simulation = bank.simulate(decoded, { verifiesSignatures, ignoresBlockhash })
    return withContext(bank, {
      ...writeSimulation(bank, decoded, simulation, options),
      replacementBlockhash: ignoresBlockhash ? bank.blockhashes().latest() : null,
    })
  },

  sendTransaction: (bank, [wire, config]) => {
    const options = parseConfig(config)
    assertMinContextSlot(bank, options)
    const decoded = readTransaction(wire, options)
    if (options['skipPreflight'] !== true) preflight(bank, decoded)
    bank.execute(decoded)
    return decoded.signatures[0]
  },
}

function preflight(bank: Bank, decoded: DecodedTransaction): void {
  const simulation = bank.simulate(decoded, { verifiesSignatures: true, ignoresBlockhash: false })
  const { failure } = simulation.outcome
  if (!failure) return
  if (failure.err === 'SignatureFailure')
    throw new RpcError(
      rpcErrorCodes.signatureVerificationFailure,
      'Transaction signature verification failure',
    )
  throw new RpcError(
    rpcErrorCodes.preflightFailure,
    `Transaction simulation failed: ${failure.sentence}`,
    { ...writeSimulation(bank, decoded, simulation, {}), replacementBlockhash: null },
  )
}

function writeSimulation(
  bank: Bank,
  decoded: DecodedTransaction,
  { outcome, postAccounts }: Simulation,
  config: Config,
): Readonly<Record<string, unknown>> {
  const loaded = loadAddresses(bank.svm, decoded.message)
  const keys = accountKeysOf(decoded.message, loaded)
  return {
    err: outcome.failure?.err ?? null,
    logs: outcome.logs,
    accounts: readWantedAccounts(config).map((address) => {
      const account = postAccounts.get(address)
      return account ? encodeAccount(bank, account, accountConfig(config)) : null
    }),
    ...(config['accounts'] === undefined && { accounts: null }),
    unitsConsumed: outcome.unitsConsumed,
    returnData: outcome.returnData,
    innerInstructions:
      config['innerInstructions'] === true
        ? writeInnerInstructions(outcome, keys, 'jsonParsed')
        : null,
    fee: transactionFee(decoded.message),
    loadedAddresses: loaded,
    loadedAccountsDataSize: loadedBytes(bank, keys),
  }
}

function readWantedAccounts(config: Config): readonly Address[] {
  if (config['accounts'] === undefined || config['accounts'] === null) return []
  const { addresses } = parseConfig(config['accounts'])
  return parseList(addresses ?? [], 128).map((value) => {
    if (typeof value === 'string' && isAddress(value)) return value
    throw invalidParams('Invalid param: Invalid')
  })
}

function accountConfig(config: Config): Config {
  const { encoding = 'base64' } = parseConfig(config['accounts'])
  return { encoding }
}

function loadedBytes(bank: Bank, keys: ReturnType<typeof accountKeysOf>): number {
  let bytes = 0
  for (const key of keys) {
    const account = bank.svm.getAccount(key)
    if (account.exists) bytes += account.data.length
  }
  return bytes
}

/** Reads the transaction that a client hands in: base58 where nothing is said, as Solana's nodes do. */
function readTransaction(value: unknown, config: Config): DecodedTransaction {
  const { encoding = 'base58' } = config
  if (encoding !== 'base58' && encoding !== 'base64')
    throw invalidParams(
      `unsupported encoding: ${JSON.stringify(encoding)}. Supported encodings: base58, base64`,
    )
  const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  let bytes
  try {
    bytes = new Uint8Array(encoder.encode(parseText(value)))
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`)
  }
  return decodeTransaction(bytes)
}
