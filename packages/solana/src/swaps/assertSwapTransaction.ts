import type { SwapRequest } from '@latchkit/core'
import { bytes } from '../engine/bytes.ts'
import { isTokenProgram, programs } from '../engine/programs.ts'
import type { DecodedSwap, SwapInstruction } from './decodeSwap.ts'
import { planEnd } from './planEnd.ts'
import { unsafe } from './unsafe.ts'

/** The visitor's own accounts that a swap takes from and pays into, and the mints of what they hold. */
export interface SwapAccounts {
  readonly source: string
  readonly destination: string
  readonly sellMint: string
  readonly buyMint: string
}

/** The program of Jupiter's aggregator, version 6. */
const jupiterProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/**
 * Where the functions that are known have their plan and the accounts that matter; `none` are those that must be left out.
 */
interface RouteLayout {
  readonly plan: number
  readonly authority: number
  readonly source: number
  readonly destination: number
  readonly sellMint?: number
  readonly buyMint: number
  readonly none: readonly number[]
}

/** `route` and `shared_accounts_route` of Jupiter's program, by the hashes of their names. */
const layouts: Readonly<Record<string, RouteLayout>> = {
  e517cb977ae3ad2a: { plan: 8, authority: 1, source: 2, destination: 3, buyMint: 5, none: [4, 6] },
  c1209b3341d69c81: {
    plan: 9,
    authority: 2,
    source: 3,
    destination: 6,
    sellMint: 7,
    buyMint: 8,
    none: [9],
  },
}

/**
 * Throws unless a transaction does exactly what the visitor asked for: they alone sign it and pay its fee; one call of a
 * program that is listed swaps the whole amount from their own account into their own account, and fails where less than
 * the minimum would arrive; and beside it there are only the compute budget, accounts that are opened for themselves, and
 * the wrapping and unwrapping of the coin that is swapped. Only mints, token programs that an address follows from, and what
 * a swap goes through may come from lookup tables: a node that lies about a table can lead nothing elsewhere.
 * @throws UnsafeSwap
 */
export function assertSwapTransaction(
  { signers, readOnly, addresses, instructions }: DecodedSwap,
  request: SwapRequest,
  accounts: SwapAccounts,
): void {
  const { from, sell, buy, amount, routers } = request
  const user = from.address
  if (signers !== 1 || addresses[0] !== user || readOnly[0] > 0)
    throw unsafe('somebody else signs it or pays its fee')
  const wrapped =
    sell.address === undefined
      ? accounts.source
      : buy.address === undefined
        ? accounts.destination
        : undefined
  const budgeted = new Set<number>()
  let swaps = 0
  let lamports = 0n
  let isUnwrapped = false
  for (const instruction of instructions) {
    const { programAddress: program, data, accounts: named, allAccounts } = instruction
    const [kind = 0] = data
    if (program === programs.computeBudget) {
      // The network reads a price also where bytes follow it.
      if (data.length !== budgetBytes[kind] || budgeted.has(kind))
        throw unsafe('its network fee cannot be read')
      budgeted.add(kind)
    } else if (program === programs.associatedToken) {
      // Create and CreateIdempotent: for the visitor, whom they pay back when the account is closed.
      if (data.length > 1 || kind > 1 || named[0] !== user || named[2] !== user)
        throw unsafe('it opens an account for somebody else')
      // The address of an account follows from its token program; that of one that is not known here follows from any.
      const isKnown = named[1] === accounts.source || named[1] === accounts.destination
      if (!isTokenProgram((isKnown ? allAccounts : named)[5] ?? ''))
        throw unsafe('it opens an account of an unknown program')
    } else if (program === programs.system) {
      const isTransfer = data.length === 12 && bytes.readUint(data, 0, 4) === 2n
      const isWrap = named[0] === user && wrapped !== undefined && named[1] === accounts.source
      if (!isTransfer || !isWrap || sell.address !== undefined)
        throw unsafe('it sends coins elsewhere')
      lamports += bytes.readUint(data, 4, 8)
    } else if (program !== undefined && isTokenProgram(program)) {
      const isClose = kind === closeAccount && named.length === 3
      const isOwn = named[0] === wrapped && wrapped !== undefined
      const isPaidOut = named[1] === user && named[2] === user
      if (data.length !== 1 || !isOwn || !(kind === syncNative || (isClose && isPaidOut)))
        throw unsafe('it does something else with the tokens')
      isUnwrapped ||= isClose && swaps > 0
    } else if (program === jupiterProgram || (program !== undefined && routers.includes(program))) {
      swaps += 1
      assertRoute(instruction, program, request, accounts)
    } else throw unsafe('it calls an unknown program')
  }
  if (swaps !== 1) throw unsafe('it does not swap once')
  if (lamports !== (sell.address === undefined ? amount : 0n))
    throw unsafe('it wraps another sum of coins')
  if (buy.address === undefined && !isUnwrapped) throw unsafe('it leaves the coins wrapped')
}

/** Heap, units, price of a unit, and size of the accounts: how long each is. */
const budgetBytes = [undefined, 5, 5, 9, 5]
const syncNative = 17
const closeAccount = 9
/** What follows the plan: the amount, what was quoted, the slippage in basis points, the fee of whoever asks. */
const tailBytes = 19

function assertRoute(
  { data, accounts: named, allAccounts }: SwapInstruction,
  program: string,
  { from, amount, minimumAmount }: SwapRequest,
  { source, destination, sellMint, buyMint }: SwapAccounts,
): void {
  const name = Array.from(data.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  const layout = layouts[name]
  const tail = data.length - tailBytes
  // The program reads from the beginning, and nothing that is left over.
  if (!layout || planEnd(data, layout.plan) !== tail) throw unsafe('its call cannot be read')
  if (named[layout.authority] !== from.address) throw unsafe('it takes from somebody else')
  if (named[layout.source] !== source) throw unsafe('it takes another token')
  if (named[layout.destination] !== destination) throw unsafe('it pays somebody else')
  if (layout.sellMint !== undefined && allAccounts[layout.sellMint] !== sellMint)
    throw unsafe('it takes another token')
  if (allAccounts[layout.buyMint] !== buyMint) throw unsafe('it gives another token')
  if (layout.none.some((index) => named[index] !== program))
    throw unsafe('it pays somebody else too')
  if (bytes.readUint(data, tail, 8) !== amount) throw unsafe('it swaps another amount')
  const quoted = bytes.readUint(data, tail + 8, 8)
  const slippage = bytes.readUint(data, tail + 16, 2)
  if (bytes.readUint(data, tail + 18, 1) !== 0n) throw unsafe('it pays a fee to somebody else')
  if (slippage > 10_000n || (quoted * (10_000n - slippage)) / 10_000n < minimumAmount)
    throw unsafe('it accepts less than the minimum')
}
