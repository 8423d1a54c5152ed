import { KitError, type AdapterHost, type CheckedSwap, type SwapRequest } from '@latchkit/core'
import { base64, decimalsMismatchError } from '@latchkit/core/adapters'
import { associatedTokenAddress } from '../engine/address/associatedTokenAddress.ts'
import { bytes } from '../engine/bytes.ts'
import { lamportsPerSignature } from '../engine/estimateFee.ts'
import { programs } from '../engine/programs.ts'
import { getMultipleAccounts, type ChainAccount } from '../engine/rpc/getMultipleAccounts.ts'
import { decodeMint } from '../engine/token/decodeMint.ts'
import type { DecodedInstruction } from '../engine/transaction/decodeTransaction.ts'
import { assertSwapTransaction } from './assertSwapTransaction.ts'
import { decodeSwap, type DecodedSwap } from './decodeSwap.ts'
import { loadTables, type LoadedAddresses } from './loadTables.ts'
import { measureSwap } from './measureSwap.ts'
import { simulateSwap } from './simulateSwap.ts'
import { unsafe } from './unsafe.ts'
import { wrappedSol } from './wrappedSol.ts'

/** `CheckedSwap.transactions` of Solana: the message that was checked, whose blockhash is chosen when it is sent. */
export interface SolanaSwap {
  readonly message: Uint8Array
  readonly blockhashOffset: number
  readonly version: 'legacy' | 0
}

/**
 * Checks a swap that a server has built: what its transaction says, with the lookup tables that it names, and what it does
 * when it is run on the current state of the chain.
 * @throws UnsafeSwap, PriceMoved, InsufficientFunds, SimulationFailed, DecimalsMismatch, HttpFailed, Offline, TimedOut
 */
export async function checkSwap(host: AdapterHost, request: SwapRequest): Promise<CheckedSwap> {
  const { networkId, from, sell, amount } = request
  const user = from.address
  const given = base64.decode(request.transaction.data)
  const unread = given && decodeSwap(given)
  if (!given || !unread) throw unsafe('it is not a transaction')
  const [loaded, accounts] = await Promise.all([
    loadTables(host, networkId, unread.tables),
    findAccounts(host, request),
  ])
  const decoded = decodeSwap(given, [...loaded.writable, ...loaded.readOnly])
  if (!decoded) throw unsafe('it is not a transaction')
  assertSwapTransaction(decoded, request, accounts)
  const fee = feeOf(decoded.instructions)
  if (fee > usualFee) throw unsafe('its network fee is too high')

  const written = writtenAddresses(decoded, loaded)
  const found = await getMultipleAccounts(host, networkId, written)
  const before = new Map(written.map((address, index) => [address, found[index]]))
  const nativeBalance = before.get(user)?.lamports ?? 0n
  const held = sell.address === undefined ? nativeBalance : amountOf(before.get(accounts.source))
  if (held < amount || nativeBalance < fee)
    throw new KitError('InsufficientFunds', 'The account does not hold enough.')
  const unsigned = bytes.concat([1], new Uint8Array(64), given.subarray(decoded.messageOffset))
  const after = await simulateSwap(host, networkId, base64.encode(unsigned), written)
  const { received, rent } = measureSwap(before, after, request, fee)
  const message = given.slice(decoded.messageOffset)
  const transactions: SolanaSwap = {
    message,
    blockhashOffset: decoded.blockhashOffset - decoded.messageOffset,
    version: decoded.isVersioned ? 0 : 'legacy',
  }
  return {
    request,
    approvals: 0,
    isTogether: false,
    receivedAmount: received,
    maximumFee: fee + rent,
    expectedFee: fee + rent,
    nativeBalance,
    transactions,
  }

  function amountOf(account: ChainAccount | undefined): bigint {
    return account && account.data.length >= 72 ? bytes.readUint(account.data, 64, 8) : 0n
  }
}

/** Where the visitor keeps both tokens. */
async function findAccounts(host: AdapterHost, { networkId, from, sell, buy }: SwapRequest) {
  const sides = [sell, buy]
  const mints = sides.map(({ address = wrappedSol }) => address)
  if (sides.some(({ address }) => address === wrappedSol))
    throw unsafe('wrapped coins are swapped as what they stand for')
  const found = await getMultipleAccounts(host, networkId, mints)
  const keep = async (index: number): Promise<string> => {
    const mint = decodeMint(found[index])
    const [address = '', decimals] = [mints[index], sides[index]?.decimals]
    if (!mint)
      throw new KitError('InvalidAddress', 'There is no such token on this network.', {
        context: { tokenAddress: address },
      })
    if (mint.decimals !== decimals)
      throw decimalsMismatchError(decimals ?? 0, mint.decimals, { tokenAddress: address })
    return associatedTokenAddress(from.address, address, mint.tokenProgram)
  }
  const [source, destination] = await Promise.all([keep(0), keep(1)])
  const [sellMint = '', buyMint = ''] = mints
  return { source, destination, sellMint, buyMint }
}

/** Everything that a transaction can change. */
function writtenAddresses(
  { addresses, signers, readOnly: [readOnlySigners, readOnlyOthers] }: DecodedSwap,
  loaded: LoadedAddresses,
): readonly string[] {
  const own = addresses.filter((_address, index) =>
    index < signers ? index < signers - readOnlySigners : index < addresses.length - readOnlyOthers,
  )
  return Array.from(new Set([...own, ...loaded.writable]))
}

/** What a swap may cost where the network is busy: 0.01 SOL. */
const usualFee = 10_000_000n
const maximumUnits = 1_400_000n
const usualUnits = 200_000n

/** The fee in lamports: of the one signature, and the price of all compute units that the transaction may use. */
function feeOf(instructions: readonly DecodedInstruction[]): bigint {
  let units = usualUnits * BigInt(instructions.length)
  let microLamports = 0n
  for (const { programAddress, data } of instructions) {
    if (programAddress !== programs.computeBudget) continue
    if (data[0] === 2 && data.length === 5) units = bytes.readUint(data, 1, 4)
    if (data[0] === 3 && data.length === 9) microLamports = bytes.readUint(data, 1, 8)
  }
  const limit = units < maximumUnits ? units : maximumUnits
  return lamportsPerSignature + (limit * microLamports + 999_999n) / 1_000_000n
}
