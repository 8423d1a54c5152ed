import { getBase58Decoder, getBase64Decoder, type EncodedAccount } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import { parseAccount } from '../parse/parseAccount.ts'
import { parseMint } from '../parse/parseMint.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'
import { invalidParams, parseConfig, parseCount, type Config } from './params.ts'

const longestBase58Bytes = 128
const noRentEpoch = 18_446_744_073_709_551_615n

/** Writes an account in the encoding that the client asks for. */
export function encodeAccount(
  bank: Bank,
  account: EncodedAccount,
  config: Config,
): Readonly<Record<string, unknown>> {
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    data: encodeData(bank, account, config),
    executable: account.executable,
    rentEpoch: noRentEpoch,
    space: account.data.length,
  }
}

function encodeData(bank: Bank, account: EncodedAccount, config: Config): unknown {
  const { encoding } = config
  const bytes = sliceOf(account, config)
  switch (encoding) {
    case undefined:
    case null:
    case 'binary':
      return base58(bytes)
    case 'base58':
      return [base58(bytes), 'base58']
    case 'base64':
      return base64(bytes)
    case 'jsonParsed': {
      const parsed = parseAccount(account, (address) => {
        const mint = bank.svm.getAccount(address)
        return mint.exists ? parseMint(mint.data) : undefined
      })
      return parsed ?? base64(bytes)
    }
    case 'base64+zstd':
      throw invalidParams('this local chain does not offer the encoding base64+zstd')
    default:
      throw invalidParams(`Invalid params: unknown encoding ${JSON.stringify(encoding)}.`)
  }
}

function sliceOf(account: EncodedAccount, config: Config): Uint8Array {
  const data = account.data as Uint8Array
  if (config['dataSlice'] === undefined || config['dataSlice'] === null) return data
  const { offset, length } = parseConfig(config['dataSlice'])
  const start = parseCount(offset)
  return data.subarray(start, start + parseCount(length))
}

function base58(bytes: Uint8Array): string {
  if (bytes.length <= longestBase58Bytes) return getBase58Decoder().decode(bytes)
  throw new RpcError(
    rpcErrorCodes.invalidRequest,
    `Encoded binary (base 58) data should be less than ${longestBase58Bytes} bytes, please use Base64 encoding.`,
  )
}

function base64(bytes: Uint8Array): readonly [string, 'base64'] {
  return [getBase64Decoder().decode(bytes), 'base64']
}
